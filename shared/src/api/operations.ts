import type { Static, TSchema } from 'typebox';
import { accountOperations } from './account.ts';
import { bonusOperations } from './bonus.ts';
import { chatOperations } from './chat.ts';
import { depositOperations } from './deposit.ts';
import { gameOperations } from './game.ts';
import { lookupOperations } from './lookup.ts';
import { monitoringOperations } from './monitoring.ts';
import { passkeyOperations } from './passkey.ts';
import { protectionOperations } from './protection.ts';
import { pushOperations } from './push.ts';
import { rewardOperations } from './rewards.ts';
import { sessionOperations } from './session.ts';
import { statementOperations } from './statement.ts';
import { walletOperations } from './wallet.ts';

/** By the call's name, e.g. `POST /api/wallet/transfer`. */
export const operations = {
  ...lookupOperations,
  ...accountOperations,
  ...sessionOperations,
  ...passkeyOperations,
  ...walletOperations,
  ...gameOperations,
  ...depositOperations,
  ...rewardOperations,
  ...bonusOperations,
  ...statementOperations,
  ...protectionOperations,
  ...pushOperations,
  ...chatOperations,
  ...monitoringOperations,
};

export type OperationName = keyof typeof operations;
export const operationNames = Object.keys(operations).filter((name): name is OperationName => name in operations);

type Table = typeof operations;
/** As tables: comparing two unresolved `Static` types structurally took half of the type-check time. */
type Parts<Part extends string> = {
  readonly [Name in OperationName]: Table[Name] extends Readonly<Record<Part, infer Schema extends TSchema>>
    ? Static<Schema>
    : undefined;
};
type Params = Parts<'params'>;
type Bodies = Parts<'body'>;
type Answers = { readonly [Name in OperationName]: Static<Table[Name]['response']> };

/** Undefined if the call has none. */
export type ParamsOf<Name extends OperationName> = Params[Name];
/** Undefined if the call has none. */
export type BodyOf<Name extends OperationName> = Bodies[Name];
export type AnswerOf<Name extends OperationName> = Answers[Name];
export type UploadName = {
  [Name in OperationName]: Table[Name] extends { readonly isUpload: true } ? Name : never;
}[OperationName];
