import { get } from '@wallet/shared/http';
import { queryKeys, queryOptions } from '@wallet/shared/query';
import type { SourceItem } from '@wallet/shared/api';

/** How a player may have heard of the product. */
export const sourcesQuery = queryOptions({
  queryKey: queryKeys.lookup('sources'),
  queryFn: ({ signal }) => get<SourceItem[]>('/api/lookup/sources', { signal }),
  staleTime: 300_000,
});
