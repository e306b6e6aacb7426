/**
 * Where a remote failed: the composition that the page brought, running its entry, taking its module, its messages, one of its chunks (`part`),
 * rendering (effects too), or a script that the page's policy refused; outside rendering (`runtime`: a listener, a timer, a promise that nobody
 * caught), with a page that stopped answering while it was shown (`hang`), or at what is everybody's (`globals`: a function of the browser, a
 * prototype, another's stored keys).
 */
export const failurePhases = [
  'registry',
  'entry',
  'contract',
  'messages',
  'part',
  'render',
  'policy',
  'runtime',
  'hang',
  'globals',
] as const;
export type FailurePhase = (typeof failurePhases)[number];

/** One failure of a remote as a page saw it: the body of `POST /api/remote-failures`, and what the page keeps for its testers. */
export type RemoteFailureReport = {
  /** Name of the remote, or `shell`. */
  readonly remote: string;
  /** Release that failed; `-` where none was known. */
  readonly version: string;
  readonly phase: FailurePhase;
  /** What the browser said, at most 500 characters. */
  readonly cause: string;
  /** Everything that the page is made of, see `compositionText`. */
  readonly composition: string;
  /** Releases of it that this page did not begin with, because they failed earlier in the browser's session; see `compositionText`. */
  readonly passedOver?: string;
  /** Path of the page, without its query. */
  readonly path: string;
  /** ISO 8601, the browser's clock. */
  readonly at: string;
};
