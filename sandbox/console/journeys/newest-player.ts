import { releaseAccount, setPlayer } from '../operator/change-player.ts';
import type { ConsoleState } from '../state/console-state.tsx';

/**
 * Freezes the most recently seen player.
 * @throws Error while no player is known.
 */
export async function freezeNewest({ players: [newest] }: ConsoleState): Promise<void> {
  if (!newest) throw new Error('No player is known yet');
  await setPlayer(newest.username, false);
}

/**
 * Frees the bank account of the most recently seen player who has one.
 * @throws Error if no player has one.
 */
export async function freeNewestAccount({ players }: ConsoleState): Promise<void> {
  const holder = players.find(({ bankAccountNo }) => bankAccountNo !== '');
  if (!holder) throw new Error('No player has a bank account');
  await releaseAccount(holder, 'OWNER_CLAIMS');
}
