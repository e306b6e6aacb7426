import type { CaseDecision } from '../../src/operator/decisions-wire.ts';
import { call } from '../state/call.ts';

/** Approves or refuses a deposit that a player announced. */
export const decideDeposit = (reference: string, isApproved: boolean): Promise<unknown> =>
  call('PUT', `/api/manual-deposits/${encodeURIComponent(reference)}`, { isApproved });

/** Says whether a game transfer was done of which the provider cannot be asked. */
export const decideTransfer = (id: string, isApplied: boolean): Promise<unknown> =>
  call('PUT', `/api/undecided-transfers/${encodeURIComponent(id)}`, { isApplied });

/** Says whether a balance at a game changed by play or by the provider's mistake. */
export const decideGameCase = (id: string, outcome: 'PLAY' | 'MISTAKE'): Promise<unknown> =>
  call('PUT', `/api/game-cases/${encodeURIComponent(id)}`, { outcome });

/** Says whose money it is that nobody could place. */
export const decideCase = (id: string, decision: CaseDecision): Promise<unknown> =>
  call('PUT', `/api/cases/${encodeURIComponent(id)}`, decision);
