/** What goes on with the clock. A facade holds what is one on the page; this has no state, and a build takes it along (docs/adr/0068). */

export { TimeAgo } from './display/time-ago.tsx';
export { useNow } from './display/use-now.ts';
