import type { Wallet } from '@kaeo/shared/api';
import { queryClient } from '@kaeo/shared/query';
import { useEffect, useState } from 'react';
import { walletQuery } from '../../wallet/balance/get-wallet.ts';
import { useRefreshSlots } from '../../wallet/balance/refresh-slots.ts';
import { consumeGameOpened } from './opened-game.ts';

/** Events within this time belong to one return. */
const sameReturnMs = 2_000;
const events = ['pageshow', 'focus'] as const;

/** A return from a game: the facts at its opening, the wallet now, and the games that did not respond. `launch` counts the openings. */
export type GameReturn = {
  readonly opened: string;
  readonly launch: number;
  readonly wallet: Wallet;
  readonly silent: readonly string[] | undefined;
};

/**
 * Refreshes the balances when the player returns from a game: with back to a cached or reloaded page, from another tab, window or app.
 * Errors are ignored: the player can refresh.
 */
export function useGameReturn(): GameReturn | undefined {
  const { mutate } = useRefreshSlots();
  const [latest, setLatest] = useState<GameReturn>();
  useEffect(() => {
    // A player may switch to a game in another tab or app repeatedly; each return counts.
    let played: string | null = null;
    let launch = 0;
    let refreshedAt = 0;
    function refreshAfterReturn(): void {
      if (document.visibilityState === 'hidden') return;
      const next = consumeGameOpened();
      if (next !== null) {
        played = next;
        launch += 1;
      }
      if (played === null || Date.now() - refreshedAt < sameReturnMs) return;
      refreshedAt = Date.now();
      const opened = played;
      mutate(undefined, {
        onSuccess({ silent }) {
          const wallet = queryClient.getQueryData(walletQuery.queryKey);
          if (wallet) setLatest({ opened, launch, wallet, silent });
        },
      });
    }
    refreshAfterReturn();
    document.addEventListener('visibilitychange', refreshAfterReturn);
    for (const event of events) window.addEventListener(event, refreshAfterReturn);
    return () => {
      document.removeEventListener('visibilitychange', refreshAfterReturn);
      for (const event of events) window.removeEventListener(event, refreshAfterReturn);
    };
  }, [mutate]);
  return latest;
}
