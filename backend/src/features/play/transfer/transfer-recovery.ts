import type { GameCapabilities, GameTransferOutcome } from '../../../providers/providers.port.ts';

/** Where a transfer stands; `MANUAL` waits for a person, with the money still in transit and the game frozen. */
export const transferStates = ['HELD', 'SENT', 'UNKNOWN', 'CONFIRMED', 'REJECTED', 'MANUAL'] as const;
export type TransferState = (typeof transferStates)[number];

/** What to do with a transfer whose outcome nobody knows. */
export type RecoveryStep =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'reject'; readonly reason: string }
  | { readonly kind: 'send-again' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'hand-over'; readonly reason: string };

/** How long a sent transfer may be on its way before anybody doubts it: twice the longest provider call, and a little. */
export const sentHorizonMs = 30_000;
/** After that many looks a person decides. */
export const maxAttempts = 12;

/** Waits longer after each look: 5 s, 10 s, 20 s… up to ten minutes. */
export const recoveryDelayMs = (attempts: number): number => Math.min(5_000 * 2 ** Math.max(0, attempts - 1), 600_000);

/** Whether anybody but a person can ever say what became of an order: a balance says nothing of it, since the game can be played (ADR 0017). */
export const canBeTold = ({ isIdempotentById, canQueryById }: GameCapabilities): boolean => isIdempotentById || canQueryById;

/**
 * What the provider's own word decides. "Not found" is no rejection, the first message may still be on its way: where an id is applied
 * once the same id is sent again and the provider decides; where it is only looked up in the provider's ledger of orders it is looked up
 * again, and a person decides in the end.
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
