import type { AccountProfile } from '@wallet/shared/api';
import { get } from '@wallet/shared/http';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** The profile, for the currency of its account: slips carry figures alone. */
export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => get<AccountProfile>('/api/account/profile', { signal }),
  staleTime: 300_000,
});
