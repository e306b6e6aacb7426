import { useEffect, useState } from 'react';

/** True once the page has painted and the browser has a moment: what waits for it never competes with what the player came for. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(() => setIsIdle(true), { timeout: 4_000 });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(() => setIsIdle(true), 1_500);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
