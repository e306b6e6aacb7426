import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How far outside of the screen something is near. */
const margin = '200px';

/**
 * True once an element has come near the screen, and from then on; at once where the browser cannot tell. What follows from it is
 * rendered in time slices, and never under a player's focus, which it would take away.
 */
export function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting) || element.contains(document.activeElement)) return;
        startTransition(() => setIsNear(true));
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}
