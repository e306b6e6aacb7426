import type { OperationName, operations } from '@kaeo/shared/api';
import type { RefusalCode } from '../../src/platform/refusal.ts';
import type { Call } from './contract-call.ts';
import type { World } from './contract-world.ts';

/** Prepares the state and returns the request to send. */
export type Scene = (world: World) => Call | Promise<Call>;

type Listed<Name extends OperationName, Kind extends 'refusals' | 'answers'> = (typeof operations)[Name] extends {
  readonly [Key in Kind]: readonly (infer Code extends string)[];
}
  ? Readonly<Record<Code, Scene>>
  : undefined;
type Needs<Name extends OperationName> = (Listed<Name, 'refusals'> extends undefined
  ? { readonly refusals?: undefined }
  : { readonly refusals: Listed<Name, 'refusals'> }) &
  (Listed<Name, 'answers'> extends undefined ? { readonly answers?: undefined } : { readonly answers: Listed<Name, 'answers'> }) &
  ((typeof operations)[Name] extends { isKeyed: true } ? { readonly otherThan: Scene } : { readonly otherThan?: undefined }) &
  ((typeof operations)[Name] extends { changesState: true }
    ? { readonly again: 'same' | 'done' | RefusalCode }
    : { readonly again?: undefined });

/** The test data of one operation. The type requires everything that the operation's contract lists. */
export type Row<Name extends OperationName> = Needs<Name> & {
  /** A request that succeeds, by a player of its own. */
  readonly success: Scene;
  /**
   * Every response field of the specification, such as `invite.amount` or `slots[].code`. A list with `[]` must not be
   * empty, so that its fields are checked.
   */
  readonly fields: readonly string[];
  /**
   * The refusal if another player sends the same request. Without it, the other player gets a response about
   * themselves.
   */
  readonly byAnother?: RefusalCode;
  /**
   * `otherThan` of a keyed operation: the same request with another body. `again` of a GET that changes state: the
   * response to a repeat.
   */
};
/** A row of any operation. */
export type AnyRow = {
  readonly success: Scene;
  readonly fields: readonly string[];
  readonly byAnother?: RefusalCode;
  readonly refusals?: Readonly<Record<string, Scene>> | undefined;
  readonly answers?: Readonly<Record<string, Scene>> | undefined;
  readonly otherThan?: Scene | undefined;
  readonly again?: 'same' | 'done' | RefusalCode | undefined;
};
export type Rows<Names extends OperationName> = { readonly [Name in Names]: Row<Name> };
