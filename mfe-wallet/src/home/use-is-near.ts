import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Distance from the viewport that counts as near. */
const margin = '200px';

/**
 * Becomes true once an element is near the viewport; true at once without IntersectionObserver. It updates in a transition. It waits
 * while the focus is inside the element, because the replacement would lose it.
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
