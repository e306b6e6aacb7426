/** What ends a list. A facade holds what is one on the page; these have no state, and a build takes along what it shows (docs/adr/0068). */

export { Pagination } from './display/pagination.tsx';
export { EmptyState } from './states/empty-state.tsx';
