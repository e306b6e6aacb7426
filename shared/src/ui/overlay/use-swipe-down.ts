import { type PointerEvent, useRef } from 'react';

const closingDistance = 96;
const closingSpeed = 0.6; // px per ms

/** Closes when dragged far or fast enough; the close button is the alternative. */
export function useSwipeDown(getSheet: () => HTMLElement | null, onSwiped: () => void) {
  const start = useRef<{ y: number; at: number } | undefined>(undefined);
  const move = (by: number | undefined) => {
    const sheet = getSheet();
    if (!sheet) return;
    sheet.style.transform = by === undefined ? '' : `translateY(${by}px)`;
    sheet.style.transition = by === undefined ? '' : 'none';
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.pointerType !== 'touch' || isButton) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) move(Math.max(0, event.clientY - start.current.y));
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const distance = event.clientY - start.current.y;
      const speed = distance / Math.max(1, event.timeStamp - start.current.at);
      start.current = undefined;
      move(undefined);
      if (distance > closingDistance || (distance > 24 && speed > closingSpeed)) onSwiped();
    },
    onPointerCancel: () => {
      start.current = undefined;
      move(undefined);
    },
  };
}
