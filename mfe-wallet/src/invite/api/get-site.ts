import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

/** Name and website of the operator; usually cached, because the shell's bars load it too. */
export const siteQuery = queryOptions({
  queryKey: queryKeys.lookup('info'),
  queryFn: ({ signal }) => call('GET /api/lookup/info', { signal }),
  staleTime: 3_600_000,
});
