import type { Static, TSchema } from 'typebox';
import { accountOperations } from './account.ts';
import { bonusOperations } from './bonus.ts';
import { chatOperations } from './chat.ts';
import { depositOperations } from './deposit.ts';
import { gameOperations } from './game.ts';
import { lookupOperations } from './lookup.ts';
import { monitoringOperations } from './monitoring.ts';
import type { Method } from './operation.ts';
import { rewardOperations } from './rewards.ts';
import { sessionOperations } from './session.ts';
import { statementOperations } from './statement.ts';
import { walletOperations } from './wallet.ts';

/** Every call of section 7 of the specification and of D-11, and what the page itself reports. The name of a call is its key. */
export const operations = {
  ...lookupOperations,
  ...accountOperations,
  ...sessionOperations,
  ...walletOperations,
  ...gameOperations,
  ...depositOperations,
  ...rewardOperations,
  ...bonusOperations,
  ...statementOperations,
  ...chatOperations,
  ...monitoringOperations,
};

/** Name of a call, e.g. `POST /api/wallet/transfer`. */
export type OperationName = keyof typeof operations;
export const operationNames = Object.keys(operations).filter((name): name is OperationName => name in operations);

/** Method and path of a call, placeholders in braces. */
export function addressOf(name: OperationName): { readonly method: Method; readonly path: string } {
  const [method, path] = name.split(' ') as [Method, string]; // what `Operations` asks of every name
  return { method, path };
}

type Table = typeof operations;
/**
 * Types of one part of every call. Tables, because the compiler looks a name up in one, while it compares two `Static` of names that it
 * does not know yet by all that they could be: that was half of the time of every check of types.
 */
type Parts<Part extends string> = {
  readonly [Name in OperationName]: Table[Name] extends Readonly<Record<Part, infer Schema extends TSchema>>
    ? Static<Schema>
    : undefined;
};
type Params = Parts<'params'>;
type Bodies = Parts<'body'>;
type Answers = { readonly [Name in OperationName]: Static<Table[Name]['response']> };

/** Placeholders of a call's path, undefined where it has none. */
export type ParamsOf<Name extends OperationName> = Params[Name];
/** JSON body that a call takes, undefined where it takes none. */
export type BodyOf<Name extends OperationName> = Bodies[Name];
/** JSON body of a success. */
export type AnswerOf<Name extends OperationName> = Answers[Name];
/** Calls that take a file. */
export type UploadName = {
  [Name in OperationName]: Table[Name] extends { readonly isUpload: true } ? Name : never;
}[OperationName];
