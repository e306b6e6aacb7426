import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

/** Facts of the operator's site; usually cached, because the shell's bars load them too. */
export const siteQuery = queryOptions({
  queryKey: queryKeys.lookup('info'),
  queryFn: ({ signal }) => call('GET /api/lookup/info', { signal }),
  staleTime: 3_600_000,
});
