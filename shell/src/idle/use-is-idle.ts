import { startTransition, useEffect, useState } from 'react';

/** How often a page that is still loading is looked at again. */
const againMs = 250;
/** A page that loads for longer than this, because an answer does not come, has what comes when it is idle all the same. */
const longestMs = 6_000;

/** Whether some part of the page says that it is still loading, or what the page is made of has not all come. */
const isLoading = (): boolean => document.readyState !== 'complete' || document.querySelector('[aria-busy="true"]') !== null;

/** Runs a task when the browser has a moment. Returns how to call it off. */
function atNextMoment(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 4_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, againMs);
  return () => clearTimeout(timer);
}

/**
 * True once the page shows what the player came for and the browser has a moment: what waits for it competes with the first view neither
 * for the processor nor for the network.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const end = performance.now() + longestMs;
    const look = (): void => {
      if (isLoading() && performance.now() < end) {
        const timer = setTimeout(() => (callOff = atNextMoment(look)), againMs);
        callOff = () => clearTimeout(timer);
      } else {
        // What follows is rendered in time slices.
        startTransition(() => setIsIdle(true));
      }
    };
    let callOff = atNextMoment(look);
    return () => callOff();
  }, []);
  return isIdle;
}
