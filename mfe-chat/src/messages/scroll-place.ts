/** What a scroller says of itself, in pixels. */
export type ScrollFacts = { readonly scrollTop: number; readonly scrollHeight: number; readonly clientHeight: number };

/** Nearer to the end than this, the view follows what comes (section 9). */
const followWithinPx = 60;
/** Nearer to the top than this, the page before is fetched. A touch scroller rarely stops at exactly 0. */
const topWithinPx = 24;

export const isNearEnd = ({ scrollTop, scrollHeight, clientHeight }: ScrollFacts): boolean =>
  scrollHeight - clientHeight - scrollTop <= followWithinPx;
export const isAtTop = ({ scrollTop }: ScrollFacts): boolean => scrollTop <= topWithinPx;

/** Where to scroll after content was put in above, so that what the reader sees stays where it is. */
export const anchoredTop = (before: ScrollFacts, scrollHeight: number): number =>
  before.scrollTop + (scrollHeight - before.scrollHeight);
