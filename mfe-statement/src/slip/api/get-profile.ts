import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

/** The profile, needed for the currency of the account: slips contain amounts without currency. */
export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => call('GET /api/account/profile', { signal }),
  staleTime: 300_000,
});
