import { useEffect, useState } from 'react';

/** After this time a text explains the wait. */
export const slowMs = 3_000;

/** Whether a call has taken so long that a spinner alone is not enough. */
export function useSlow(isUnderWay: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isUnderWay]);
  return isSlow;
}
