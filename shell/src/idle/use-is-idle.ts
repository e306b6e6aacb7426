import { startTransition, useEffect, useState } from 'react';

/** True once the page has painted and the browser has a moment: what waits for it never competes with what the player came for. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    // What follows is rendered in time slices.
    const begin = () => startTransition(() => setIsIdle(true));
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(begin, { timeout: 4_000 });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(begin, 1_500);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
