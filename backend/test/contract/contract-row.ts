import type { OperationName, operations } from '@wallet/shared/api';
import type { RefusalCode } from '../../src/platform/refusal.ts';
import type { TestPlayer } from '../../src/testing/test-backend.ts';
import type { World } from './contract-world.ts';

/** One request as a row describes it; the walker puts it on the wire. */
export type Call = {
  /** Whose session it carries; a visitor's without. */
  readonly player?: TestPlayer;
  /** Values of the path's placeholders. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Sent as the multipart field `file`, unless the field is told. */
  readonly file?: { readonly content: Buffer; readonly name?: string; readonly field?: string };
  readonly headers?: Readonly<Record<string, string>>;
};
/** Sets the scene and returns the call that is to be made in it. */
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

/** How one call is tried. What the terms of the call list, the row must bring: the compiler holds the two together. */
export type Row<Name extends OperationName> = Needs<Name> & {
  /** A call that succeeds, made by a player of the scene's own. */
  readonly success: Scene;
  /**
   * Every field that the specification names in the answer, e.g. `invite.amount` or `slots[].code`; a list that is stepped into must
   * not be empty, so that its fields are seen.
   */
  readonly fields: readonly string[];
  /** What another player is told who makes the same call; without it the other player is answered about themselves. */
  readonly byAnother?: RefusalCode;
  /** `otherThan` of a keyed call: the same call with another body. `again` of a GET that changes state: what its repeat answers. */
};
/** A row whatever its call, as the walker sees it. */
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
