export const queueFilters = ['all', 'mine', 'unowned'] as const;
export type QueueFilter = (typeof queueFilters)[number];

/** The filter in the page's query string. */
export const filterOf = (parameters: URLSearchParams): QueueFilter =>
  queueFilters.find((filter) => filter === parameters.get('filter')) ?? 'all';

/** Address of the queue, or of a conversation that leads back to it. */
export function chatAddress(filter: QueueFilter, id?: string): string {
  const search = new URLSearchParams({ ...(id === undefined ? {} : { id }), ...(filter === 'all' ? {} : { filter }) }).toString();
  return search === '' ? '/chat' : `/chat?${search}`;
}
