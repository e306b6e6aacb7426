import { useEffect } from 'react';
import { useRefreshSlots } from '../wallet/refresh-slots.ts';

/**
 * Asks the games for their balances once, before everything is moved out of one: what was won since the last look would stay behind.
 * Answers whether that is under way. A failure changes nothing: the server looks again before money leaves a game.
 */
export function useFreshAmounts(isWanted: boolean): boolean {
  const { mutate, isPending } = useRefreshSlots();
  useEffect(() => {
    if (isWanted) mutate();
  }, [isWanted, mutate]);
  return isPending;
}
