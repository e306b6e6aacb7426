import type { CaseDecision } from '../../src/operator/decisions-wire.ts';
import { call } from '../state/call.ts';

/** Approves or refuses a deposit that a player announced. */
export const decideDeposit = (reference: string, isApproved: boolean): Promise<unknown> =>
  call('PUT', `/api/manual-deposits/${encodeURIComponent(reference)}`, { isApproved });

/** States why no line of the statement will come for an approved deposit. */
export const expectNoLine = (reference: string, note: string): Promise<unknown> =>
  call('PUT', `/api/manual-deposits/${encodeURIComponent(reference)}/no-line`, { note });

/** Decides whether a game transfer was applied, where the provider cannot be asked. */
export const decideTransfer = (id: string, isApplied: boolean): Promise<unknown> =>
  call('PUT', `/api/undecided-transfers/${encodeURIComponent(id)}`, { isApplied });

/** Decides whether a game balance changed by play or by a mistake of the provider. */
export const decideGameCase = (id: string, outcome: 'PLAY' | 'MISTAKE'): Promise<unknown> =>
  call('PUT', `/api/game-cases/${encodeURIComponent(id)}`, { outcome });

/** Resolves a case of money that could not be assigned. */
export const decideCase = (id: string, decision: CaseDecision): Promise<unknown> =>
  call('PUT', `/api/cases/${encodeURIComponent(id)}`, decision);
