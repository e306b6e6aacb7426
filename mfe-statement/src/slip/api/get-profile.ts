import { call } from '@wallet/shared/call';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** The profile, for the currency of its account: slips carry figures alone. */
export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => call('GET /api/account/profile', { signal }),
  staleTime: 300_000,
});
