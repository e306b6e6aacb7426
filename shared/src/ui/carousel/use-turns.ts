import { type RefObject, useRef, useState } from 'react';
import type Slider from 'react-slick';

/** Queues moves of a slick row, since slick ignores clicks during an animation. `isHurried` is true while more than one is queued. */
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
    /** slick started to move, by a queued click or by its own drag. */
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
