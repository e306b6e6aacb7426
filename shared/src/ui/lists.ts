/** Elements at the end of a list. Not a facade: they have no state, so each build bundles what it uses (docs/adr/0001). */

export { Pagination } from './display/pagination.tsx';
export { EmptyState } from './states/empty-state.tsx';
