import { useEffect } from 'react';
import { consumeGameOpened } from '../game/played.ts';
import { useRefreshSlots } from '../wallet/refresh-slots.ts';

/** One return may come as several events. */
const sameReturnMs = 2_000;

/**
 * Asks the games for their balances when the player comes back from one: by Back to a page that was kept or is loaded anew, from a tab
 * of its own, or from an app. A failure changes nothing on screen: the player can refresh by the tile.
 */
export function useReturnFromGame(): void {
  const { mutate } = useRefreshSlots();
  useEffect(() => {
    // A game in a tab or an app of its own may be gone back to: each return from there counts.
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
