import type { GameTransferOutcome } from '../../providers/providers.port.ts';

/** Where a transfer stands; `MANUAL` waits for a person, with the money still in transit. */
export type TransferState = 'HELD' | 'SENT' | 'UNKNOWN' | 'CONFIRMED' | 'REJECTED' | 'MANUAL';

/** What to do with a transfer whose outcome nobody knows. */
export type RecoveryStep =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'reject'; readonly reason: string }
  | { readonly kind: 'send-again' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'note-unapplied' }
  | { readonly kind: 'hand-over'; readonly reason: string };

/** How long a sent transfer may be on its way before anybody doubts it: twice the longest provider call, and a little. */
export const sentHorizonMs = 30_000;
/** How long after the call a balance without any trace of the transfer means that it will not come any more. */
export const unappliedHorizonMs = 120_000;
/** After that many looks a person decides. */
export const maxAttempts = 12;

/** Waits longer after each look: 5 s, 10 s, 20 s… up to ten minutes. */
export const recoveryDelayMs = (attempts: number): number => Math.min(5_000 * 2 ** Math.max(0, attempts - 1), 600_000);

/**
 * A provider that applies an id once is asked after it, or sent the same id again. "Not found" is no rejection: the first message may
 * still be on its way, so the same id is sent again and the provider decides.
 */
export function recoverById(facts: { readonly found: GameTransferOutcome; readonly attempts: number }): RecoveryStep {
  switch (facts.found.kind) {
    case 'confirmed':
      return { kind: 'confirm' };
    case 'rejected':
      return { kind: 'reject', reason: facts.found.reason };
    case 'not-found':
      return facts.attempts >= maxAttempts ? { kind: 'hand-over', reason: 'not-found' } : { kind: 'send-again' };
    case 'unknown':
      return facts.attempts >= maxAttempts ? { kind: 'hand-over', reason: facts.found.cause } : { kind: 'wait' };
  }
}

/**
 * A provider without ids is never sent anything twice: only its balance, compared with the one before the call, can tell. It must
 * show no trace of the transfer twice, late enough, before the money goes back; any other balance means that the player plays on,
 * and a person decides.
 */
export function recoverByBalance(facts: {
  readonly balanceMinor: number | undefined;
  readonly balanceBeforeMinor: number;
  /** Signed: positive into the game. */
  readonly changeMinor: number;
  readonly unappliedSightings: number;
  readonly sinceSentMs: number;
  readonly attempts: number;
}): RecoveryStep {
  if (facts.balanceMinor === facts.balanceBeforeMinor + facts.changeMinor) return { kind: 'confirm' };
  if (facts.balanceMinor === facts.balanceBeforeMinor) {
    const isLate = facts.sinceSentMs >= unappliedHorizonMs;
    return isLate && facts.unappliedSightings >= 1 ? { kind: 'reject', reason: 'not-applied' } : { kind: 'note-unapplied' };
  }
  if (facts.attempts >= maxAttempts) return { kind: 'hand-over', reason: 'balance-does-not-tell' };
  return { kind: 'wait' };
}
