import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { anchoredTop, isAtTop, isNearEnd, type ScrollFacts } from './scroll-place.ts';

/** The first and last message, to detect where messages were added. */
type Ends = { readonly first: string | undefined; readonly last: string | undefined; readonly isLastOwn: boolean };

/**
 * Scroll position of the log (CHAT-04). It follows new messages if the reader is near the end or has just sent one. It stays in place
 * when older messages are inserted above. `hasNewBelow` is true if there are new messages below the visible part.
 */
export function useLogScroll({ first, last, isLastOwn }: Ends, onTop: () => void) {
  const log = useRef<HTMLDivElement>(null);
  const place = useRef<ScrollFacts | undefined>(undefined);
  const shown = useRef<Ends>({ first: undefined, last: undefined, isLastOwn: false });
  const hasMessages = last !== undefined;
  const [hasNewBelow, setHasNewBelow] = useState(false);

  useLayoutEffect(() => {
    const scroller = log.current;
    if (!scroller) return;
    const before = shown.current;
    const wasAt = place.current;
    shown.current = { first, last, isLastOwn };
    const hasNew = last !== before.last;
    if (!wasAt || (hasNew && (isLastOwn || isNearEnd(wasAt)))) scroller.scrollTop = scroller.scrollHeight;
    else if (first !== before.first) scroller.scrollTop = anchoredTop(wasAt, scroller.scrollHeight);
    else if (hasNew) setHasNewBelow(true);
    place.current = factsOf(scroller);
  }, [first, last, isLastOwn]);

  // When late images, the on-screen keyboard or reply chips change the size, a reader at the end stays at the end.
  useEffect(() => {
    const scroller = log.current;
    if (!scroller) return;
    const observer = new ResizeObserver(() => {
      if (place.current && isNearEnd(place.current)) scroller.scrollTop = scroller.scrollHeight;
      place.current = factsOf(scroller);
    });
    observer.observe(scroller);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, [hasMessages]);

  function handleScroll(): void {
    if (!log.current) return;
    place.current = factsOf(log.current);
    if (isNearEnd(place.current)) setHasNewBelow(false);
    if (isAtTop(place.current)) onTop();
  }

  function scrollToEnd(): void {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
    setHasNewBelow(false);
  }

  return { log, hasNewBelow, handleScroll, scrollToEnd };
}

const factsOf = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ScrollFacts => ({
  scrollTop,
  scrollHeight,
  clientHeight,
});
