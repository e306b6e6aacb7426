/** Relative time. Not a facade: it has no state, so each build bundles it (docs/adr/0001). */

export { TimeAgo } from './display/time-ago.tsx';
export { useNow } from './display/use-now.ts';
