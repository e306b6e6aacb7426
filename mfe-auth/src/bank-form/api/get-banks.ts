import { call } from '@wallet/shared/call';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** Banks that support payouts. */
export const banksQuery = queryOptions({
  queryKey: queryKeys.lookup('banks'),
  queryFn: ({ signal }) => call('GET /api/lookup/banks', { signal }),
  staleTime: 300_000,
});
