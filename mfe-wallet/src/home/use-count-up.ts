import { theme } from '@kaeo/shared/style';
import { useEffect, useRef, useState } from 'react';
import { toMinor } from '../wallet/balance/balances.ts';

/** The amount to show at a share (0 to 1) of the animation. In major units, without fractions of a minor unit. */
export const countUpAmount = (from: number, to: number, share: number): number =>
  share >= 1 ? to : Math.round(toMinor(from) + (toMinor(to) - toMinor(from)) * share) / 100;

const prefersStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches !== false;

/** The first amount appears immediately, as do all amounts with reduced motion. */
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
