import { type PointerEvent, useRef } from 'react';

const minDistance = 36;

/** Detects a horizontal swipe or drag. `wasSwipe` is true if a click ended one. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const startX = useRef<number | undefined>(undefined);
  const swiped = useRef(false);
  return {
    wasSwipe: () => swiped.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        startX.current = event.clientX;
        swiped.current = false;
      },
      onPointerUp: (event: PointerEvent) => {
        const distance = event.clientX - (startX.current ?? event.clientX);
        startX.current = undefined;
        if (Math.abs(distance) < minDistance) return;
        swiped.current = true;
        onSwipe(distance < 0 ? 1 : -1);
      },
      onPointerCancel: () => {
        startX.current = undefined;
      },
    },
  };
}
