import { useEffect, useState } from 'react';

/** The current time in milliseconds, updated every `intervalMs` and when the tab becomes visible, since hidden tabs pause. */
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
