import type { TObject, TSchema } from 'typebox';
import type { Method } from '../api/operation.ts';

/** The definition of one call of the operator port. The server validates with it; the sandbox derives its types from it. */
export type OperatorOperation = {
  readonly params?: TObject;
  readonly query?: TObject;
  /** JSON body; without it the call accepts none. */
  readonly body?: TSchema;
  /** JSON body of a success; without it the response is a file. */
  readonly response?: TSchema;
};

/** Calls by name: method and path, with placeholders in braces. */
export type OperatorOperations = Readonly<Record<`${Method} /operator/${string}`, OperatorOperation>>;
