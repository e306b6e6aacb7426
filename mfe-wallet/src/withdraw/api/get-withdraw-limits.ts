import { call } from '@wallet/shared/call';
import { queryKeys, queryOptions } from '@wallet/shared/query';

export const withdrawLimitsQuery = queryOptions({
  queryKey: queryKeys.lookup('withdraw'),
  queryFn: ({ signal }) => call('GET /api/lookup/withdraw', { signal }),
});
