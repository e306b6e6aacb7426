import { startTransition, useEffect, useState } from 'react';
import { hasBusyPart } from '../has-busy-part.ts';

/** Interval for checking a page that is still loading. */
const retryMs = 250;
/** Maximum wait: after this time, idle features load even if a response is still missing. */
const maxIdleWaitMs = 6_000;

const isLoading = (): boolean => document.readyState !== 'complete' || hasBusyPart();

/** Returns a cancel function. */
function runLater(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 4_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, retryMs);
  return () => clearTimeout(timer);
}

/** Deferred features then do not compete with the first view for CPU or network. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const end = performance.now() + maxIdleWaitMs;
    const check = (): void => {
      if (isLoading() && performance.now() < end) {
        const timer = setTimeout(() => (cancel = runLater(check)), retryMs);
        cancel = () => clearTimeout(timer);
      } else {
        // Render the idle features in time slices.
        startTransition(() => setIsIdle(true));
      }
    };
    let cancel = runLater(check);
    return () => cancel();
  }, []);
  return isIdle;
}
