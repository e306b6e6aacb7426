export type ScrollFacts = { readonly scrollTop: number; readonly scrollHeight: number; readonly clientHeight: number };

/** Within this distance from the end, the view follows new messages (section 9). */
const followWithinPx = 60;
/** Within this distance from the top, the previous page is fetched. Touch scrolling rarely stops at exactly 0. */
const topWithinPx = 24;

export const isNearEnd = ({ scrollTop, scrollHeight, clientHeight }: ScrollFacts): boolean =>
  scrollHeight - clientHeight - scrollTop <= followWithinPx;
export const isAtTop = ({ scrollTop }: ScrollFacts): boolean => scrollTop <= topWithinPx;

/** The scroll position after content was inserted above, so that the visible content does not move. */
export const anchoredTop = (before: ScrollFacts, scrollHeight: number): number =>
  before.scrollTop + (scrollHeight - before.scrollHeight);
