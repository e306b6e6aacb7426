import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

export const withdrawLimitsQuery = queryOptions({
  queryKey: queryKeys.lookup('withdraw'),
  queryFn: ({ signal }) => call('GET /api/lookup/withdraw', { signal }),
});
