/**
 * Where a remote failed: composition, entry, module, messages, chunk (`part`), rendering or effects, or a script blocked by CSP. Outside
 * rendering: `runtime` (listener, timer, unhandled rejection), `hang` (the visible page stopped responding) and `globals` (changed a
 * browser function, prototype or another owner's stored keys).
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
  /** Name of the remote, or `shell`. */
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
  /** Path of the page, without query. */
  readonly path: string;
  /** ISO 8601, by the browser's clock. */
  readonly at: string;
};
