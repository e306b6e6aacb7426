import { queryClient } from '@kaeo/shared/query';
import { walletQuery } from '../wallet/balance/get-wallet.ts';
import { openedGameKey } from './return/opened-game.ts';

/** Records that a game was opened and with what, because its balance may differ when the player returns. */
export function recordGameOpened(code: string): void {
  const game = queryClient.getQueryData(walletQuery.queryKey)?.slots.find((each) => each.code === code);
  try {
    sessionStorage.setItem(openedGameKey, JSON.stringify({ code, amount: game?.amount, ended: game?.transfers?.ended }));
  } catch {
    // storage is blocked: the player refreshes with the tile
  }
}
