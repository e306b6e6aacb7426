import { useEffect } from 'react';
import { useRefreshSlots } from '../wallet/refresh-slots.ts';

/**
 * Refreshes the game balances once before everything is moved out of a game, because recent wins would stay behind. Returns whether the
 * refresh is in progress. Errors are ignored: the server checks the balance again before it moves money.
 */
export function useFreshAmounts(isWanted: boolean): boolean {
  const { mutate, isPending } = useRefreshSlots();
  useEffect(() => {
    if (isWanted) mutate();
  }, [isWanted, mutate]);
  return isPending;
}
