import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

/** Whether the service is closed. */
export const activeQuery = queryOptions({
  queryKey: queryKeys.lookup('active'),
  queryFn: ({ signal }) => call('GET /api/lookup/active', { signal }),
  staleTime: 0,
});
