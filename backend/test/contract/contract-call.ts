import type { TestPlayer } from '../../src/testing/test-backend.ts';

/** A request of a row, without its transport. */
export type Call = {
  /** The player whose session it has; without one, a visitor. */
  readonly player?: TestPlayer;
  /** Values of the path parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Sent as the multipart field `file`, or `field`. */
  readonly file?: { readonly content: Buffer; readonly name?: string; readonly field?: string };
  readonly headers?: Readonly<Record<string, string>>;
};
