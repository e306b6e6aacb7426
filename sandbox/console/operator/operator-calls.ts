import type { BankRelease, ClockChange, Flags } from '@kaeo/shared/operator';
import type { FlagsChange } from '../../src/operator/operator.routes.ts';
import type { Settings } from '../../src/world/world.ts';
import { call } from '../state/call.ts';
import type { ConsoleState } from '../state/console-state.ts';

export type Player = ConsoleState['players'][number];

export const saveFlags = (change: FlagsChange): Promise<Flags> => call<Flags>('PUT', '/api/flags', change);

/** Changes the sandbox's automatic behaviour. */
export const saveSettings = (change: Partial<Settings>): Promise<Settings> => call<Settings>('POST', '/api/settings', change);

/** Moves the wallet's clock, to an instant or by an offset from real time. */
export const moveClock = (change: ClockChange): Promise<unknown> => call('PUT', '/api/clock', change);

/** Compares the product's books with those of the rails, up to now. */
export const reconcile = (): Promise<unknown> => call('POST', '/api/reconciliation', {});

/** Freezes a player, or reactivates one. */
export const setPlayer = (username: string, isActive: boolean): Promise<unknown> =>
  call('PUT', `/api/players/${encodeURIComponent(username)}`, { isActive });

/** Removes the bank account from a player who does not own it. */
export const releaseAccount = (
  { username, bankCode, bankAccountNo }: Player,
  reason: BankRelease['reason'],
  note = '',
): Promise<unknown> =>
  call('POST', `/api/players/${encodeURIComponent(username)}/bank-account/release`, { bankCode, bankAccountNo, reason, note });
