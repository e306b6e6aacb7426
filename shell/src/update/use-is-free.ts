import { isBusy, onBusyChange } from '@kaeo/shared/contract';
import { queryClient } from '@kaeo/shared/query';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long nothing must be busy, to bridge the gap between a sent form and its result. */
export const settleMs = 1_000;

/** A pending mutation also blocks a reload, even if its remote declares nothing busy. */
const isInterruptible = (): boolean => !isBusy() && queryClient.isMutating() === 0;

function subscribe(listener: () => void): () => void {
  const stops = [onBusyChange(listener), queryClient.getMutationCache().subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whether a reload would lose nothing. Becomes false immediately and true only after a short delay. */
export function useIsFree(): boolean {
  const isIdle = useSyncExternalStore(subscribe, isInterruptible);
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!isIdle) return;
    const timer = setTimeout(() => setIsSettled(true), settleMs);
    return () => {
      clearTimeout(timer);
      setIsSettled(false);
    };
  }, [isIdle]);
  return isIdle && isSettled;
}
