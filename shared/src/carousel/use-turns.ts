import { type RefObject, useRef, useState } from 'react';
import type Slider from 'react-slick';

/**
 * Turns of a slick row. slick takes one press at a time, so those that come while it turns are counted here and played out one after
 * the other; `isHurried` while more than one is due.
 */
export function useTurns(slider: RefObject<Slider | null>) {
  const due = useRef(0);
  const isTurning = useRef(false);
  const [isHurried, setIsHurried] = useState(false);

  function goOn(): void {
    setIsHurried(Math.abs(due.current) > 1);
    if (isTurning.current || due.current === 0) return;
    if (due.current > 0) slider.current?.slickNext();
    else slider.current?.slickPrev();
  }

  return {
    isHurried,
    turn: (by: 1 | -1): void => {
      due.current += by;
      goOn();
    },
    /** slick has begun to turn, by a press from here or by a drag of its own. */
    handleBegin: (): void => {
      isTurning.current = true;
      due.current -= Math.sign(due.current);
    },
    handleEnd: (): void => {
      isTurning.current = false;
      goOn();
    },
  };
}
