import type { CaseDecision } from '@kaeo/shared/operator';
import { call } from '../state/call.ts';

/** Approves or refuses a deposit reported by a player. */
export const decideDeposit = (reference: string, isApproved: boolean): Promise<unknown> =>
  call('PUT', `/api/manual-deposits/${encodeURIComponent(reference)}`, { isApproved });

/** Records why an approved deposit will have no statement line. */
export const expectNoLine = (reference: string, note: string): Promise<unknown> =>
  call('PUT', `/api/manual-deposits/${encodeURIComponent(reference)}/no-line`, { note });

/** Decides whether a game transfer was applied, if the provider cannot look it up. */
export const decideTransfer = (id: string, isApplied: boolean): Promise<unknown> =>
  call('PUT', `/api/undecided-transfers/${encodeURIComponent(id)}`, { isApplied });

/** Decides whether a game balance changed by play or by a mistake of the provider. */
export const decideGameCase = (id: string, outcome: 'PLAY' | 'MISTAKE'): Promise<unknown> =>
  call('PUT', `/api/game-cases/${encodeURIComponent(id)}`, { outcome });

/** Resolves a case of unassigned money. */
export const decideCase = (id: string, decision: CaseDecision): Promise<unknown> =>
  call('PUT', `/api/cases/${encodeURIComponent(id)}`, decision);
