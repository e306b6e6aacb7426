import { isBusy, onBusyChange } from '@wallet/shared/contract';
import { queryClient } from '@wallet/shared/query';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long nobody must have been busy: between a form that is sent and what follows lies a moment. */
export const settleMs = 1_000;

/** A call that changes something is a reason of its own, whichever remote makes it, and whether it says so or not. */
const isInterruptible = (): boolean => !isBusy() && queryClient.isMutating() === 0;

function subscribe(listener: () => void): () => void {
  const stops = [onBusyChange(listener), queryClient.getMutationCache().subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whether a reload would lose nothing: at once not, when somebody becomes busy, and again a moment after nobody is. */
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
