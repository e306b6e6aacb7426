/**
 * `part` is a chunk, `policy` a script blocked by CSP, `runtime` a listener, timer or unhandled rejection, `hang` a visible page
 * that stopped responding, `globals` a changed browser function, prototype or stored key of another owner.
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

/** One failure of a remote: the body of `POST /api/remote-failures`, also stored on the page for testers. */
export type RemoteFailureReport = {
  readonly remote: string;
  /** The failed release; `-` if unknown. */
  readonly version: string;
  readonly phase: FailurePhase;
  /** The browser's message, at most 500 characters. */
  readonly cause: string;
  /** All releases of the page; see `compositionText`. */
  readonly composition: string;
  /** Releases skipped at page start, since they failed earlier in the session; see `compositionText`. */
  readonly passedOver?: string;
  readonly path: string;
  /** ISO 8601, by the browser's clock. */
  readonly at: string;
};
