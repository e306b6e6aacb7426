import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

/** Banks that support payouts. */
export const banksQuery = queryOptions({
  queryKey: queryKeys.lookup('banks'),
  queryFn: ({ signal }) => call('GET /api/lookup/banks', { signal }),
  staleTime: 300_000,
});
