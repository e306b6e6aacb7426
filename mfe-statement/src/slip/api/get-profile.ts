import { get } from '@wallet/shared/http';
import { queryKeys, queryOptions } from '@wallet/shared/query';
import type { AccountProfile } from '@wallet/shared/api';

/** The profile, for the currency of its account: slips carry figures alone. */
export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => get<AccountProfile>('/api/account/profile', { signal }),
  staleTime: 300_000,
});
