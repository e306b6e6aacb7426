import { useEffect, useState } from 'react';

/** After so long a wait is told in words. */
export const slowMs = 3_000;

/** Whether something has been under way for so long that a spinner alone would worry. */
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
