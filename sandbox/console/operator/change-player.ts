import type { BankRelease } from '@kaeo/shared/operator';
import { call } from '../state/call.ts';
import type { ConsoleState } from '../state/console-state.tsx';

export type Player = ConsoleState['players'][number];

/** Freezes a player, or reactivates one. */
export const setPlayer = (username: string, isActive: boolean): Promise<unknown> =>
  call('PUT', `/api/players/${encodeURIComponent(username)}`, { isActive });

/** Removes the bank account from a player who does not own it. */
export function releaseAccount(player: Player, reason: BankRelease['reason'], note = ''): Promise<unknown> {
  const { username, bankCode, bankAccountNo } = player;
  return call('POST', `/api/players/${encodeURIComponent(username)}/bank-account/release`, {
    bankCode,
    bankAccountNo,
    reason,
    note,
  });
}
