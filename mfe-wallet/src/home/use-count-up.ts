import { theme } from '@wallet/shared/style';
import { useEffect, useRef, useState } from 'react';
import { toMinor } from '../wallet/balances.ts';

/** The figure to show on the way from one amount to the next, for a share of the way from 0 to 1. Major units, never a fraction of a minor one. */
export const countUpAmount = (from: number, to: number, share: number): number =>
  share >= 1 ? to : Math.round(toMinor(from) + (toMinor(to) - toMinor(from)) * share) / 100;

const prefersStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches !== false;

/** Runs from the amount shown before to a new one in 300 ms; at once under reduced motion. The first amount stands at once. */
export function useCountUp(amount: number): number {
  const [shown, setShown] = useState(amount);
  const from = useRef(amount);

  useEffect(() => {
    const start = from.current;
    from.current = amount;
    if (start === amount || prefersStillness()) {
      setShown(amount);
      return undefined;
    }
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(at) {
      const share = (at - startedAt) / theme.motion.countUpMs;
      setShown(countUpAmount(start, amount, Math.max(0, share)));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount]);

  return shown;
}
