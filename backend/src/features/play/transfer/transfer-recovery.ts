import type { GameCapabilities, GameTransferOutcome } from '../../../providers/ports/providers.port.ts';

/** State of a transfer; `MANUAL` waits for staff, with the money in transit and the game frozen. */
export const transferStates = ['HELD', 'SENT', 'UNKNOWN', 'CONFIRMED', 'REJECTED', 'MANUAL'] as const;
export type TransferState = (typeof transferStates)[number];

export type RecoveryStep =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'reject'; readonly reason: string }
  | { readonly kind: 'send-again' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'hand-over'; readonly reason: string };

/** How long a sent transfer may be in progress before it is queried: a little over twice the longest provider call. */
export const sentHorizonMs = 30_000;
/** Number of queries after which staff decide. */
export const maxAttempts = 12;

/** Delay before the next query: 5 s, 10 s, 20 s… up to ten minutes. */
export const recoveryDelayMs = (attempts: number): number => Math.min(5_000 * 2 ** Math.max(0, attempts - 1), 600_000);

/** Whether the provider can report the outcome of an order. A balance proves nothing, since the game can be played (ADR 0017). */
export const canReportOutcome = ({ isIdempotentById, canQueryById }: GameCapabilities): boolean =>
  isIdempotentById || canQueryById;

/**
 * Decides the next step from the provider's response. "Not found" is not a rejection, because the first request may still be in flight. A
 * provider that applies an id once gets the same request again. One that can only look orders up is queried again, and finally staff
 * decide.
 */
export function nextStep(facts: {
  readonly found: GameTransferOutcome;
  readonly attempts: number;
  readonly isIdempotentById: boolean;
}): RecoveryStep {
  switch (facts.found.kind) {
    case 'confirmed':
      return { kind: 'confirm' };
    case 'rejected':
      return { kind: 'reject', reason: facts.found.reason };
    case 'not-found':
      if (facts.attempts >= maxAttempts) return { kind: 'hand-over', reason: 'not-found' };
      return { kind: facts.isIdempotentById ? 'send-again' : 'wait' };
    case 'unknown':
      return facts.attempts >= maxAttempts ? { kind: 'hand-over', reason: facts.found.cause } : { kind: 'wait' };
  }
}
