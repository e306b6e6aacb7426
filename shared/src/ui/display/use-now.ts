import { useEffect, useState } from 'react';

/** The time now in milliseconds, read again every `intervalMs` and when the tab is seen again: hidden tabs sleep. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const read = () => setNow(Date.now());
    const timer = setInterval(read, intervalMs);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [intervalMs]);
  return now;
}
