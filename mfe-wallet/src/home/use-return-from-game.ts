import { useEffect } from 'react';
import { consumeGameOpened } from '../game/played.ts';
import { useRefreshSlots } from '../wallet/refresh-slots.ts';

/** Events within this time belong to one return. */
const sameReturnMs = 2_000;

/**
 * Refreshes the game balances when the player returns from a game: with back to a cached or reloaded page, from another tab, or from an
 * app. Errors are ignored, because the player can refresh with the tile.
 */
export function useReturnFromGame(): void {
  const { mutate } = useRefreshSlots();
  useEffect(() => {
    // A player may switch to a game in another tab or app repeatedly; each return counts.
    let hasPlayed = false;
    let lookedAt = 0;
    function look(): void {
      if (document.visibilityState === 'hidden') return;
      hasPlayed = consumeGameOpened() || hasPlayed;
      if (!hasPlayed || Date.now() - lookedAt < sameReturnMs) return;
      lookedAt = Date.now();
      mutate();
    }
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [mutate]);
}
