import type { Static, TSchema } from 'typebox';
import { accountOperations } from './account.ts';
import { bonusOperations } from './bonus.ts';
import { chatOperations } from './chat.ts';
import { depositOperations } from './deposit.ts';
import { gameOperations } from './game.ts';
import { lookupOperations } from './lookup.ts';
import { monitoringOperations } from './monitoring.ts';
import { rewardOperations } from './rewards.ts';
import { sessionOperations } from './session.ts';
import { statementOperations } from './statement.ts';
import { walletOperations } from './wallet.ts';

/** Every call of the API. The key is the call's name. */
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

type Table = typeof operations;
/**
 * Types of one part of every call, as tables: the compiler looks up a name in a table, but compares two unresolved `Static` types
 * structurally, which took half of the type-check time.
 */
type Parts<Part extends string> = {
  readonly [Name in OperationName]: Table[Name] extends Readonly<Record<Part, infer Schema extends TSchema>>
    ? Static<Schema>
    : undefined;
};
type Params = Parts<'params'>;
type Bodies = Parts<'body'>;
type Answers = { readonly [Name in OperationName]: Static<Table[Name]['response']> };

/** Path placeholders of a call, undefined if it has none. */
export type ParamsOf<Name extends OperationName> = Params[Name];
/** JSON body of a call, undefined if it has none. */
export type BodyOf<Name extends OperationName> = Bodies[Name];
/** JSON body of a success. */
export type AnswerOf<Name extends OperationName> = Answers[Name];
/** Calls that upload a file. */
export type UploadName = {
  [Name in OperationName]: Table[Name] extends { readonly isUpload: true } ? Name : never;
}[OperationName];
