import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { anchoredTop, isAtTop, isNearEnd, type ScrollFacts } from './scroll-place.ts';

/** What stands at the two ends of the log, to tell what was put in where. */
type Ends = { readonly first: string | undefined; readonly last: string | undefined; readonly isLastOwn: boolean };

/**
 * Where the log is scrolled to: it follows its end when the reader is near it or has just written, and stays where the reader reads
 * when older messages come in above (CHAT-04). `hasNewBelow` says that something came which the reader does not see.
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

  // Pictures that come late, a keyboard that opens, chips above the box: whoever was at the end stays there.
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
