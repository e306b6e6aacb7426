import type { IncomingHttpHeaders } from 'node:http';

/** A received callback. The signature covers the raw body. */
export type Callback = { readonly headers: IncomingHttpHeaders; readonly body: Buffer; readonly now: Date };
/**
 * The content of a callback, and the id of the key that authenticated it. `ask`: the callback only names a payment code
 * or payout, whose state must be requested from the partner. `nothing`: an event that needs no action. `malformed`:
 * authentic but not readable.
 */
export type CallbackOutcome<Report> =
  | { readonly kind: 'report'; readonly report: Report; readonly keyId: string }
  | { readonly kind: 'ask'; readonly reference: string; readonly keyId: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'forged' }
  | { readonly kind: 'malformed' };
export type ReadCallback<Report> = (callback: Callback) => CallbackOutcome<Report>;
