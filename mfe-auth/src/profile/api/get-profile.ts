import type { AccountProfile } from '@wallet/shared/api';
import { get } from '@wallet/shared/http';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** The player's profile and bank account. Its failure shows on the page alone, never as a toast (HTTP-04). */
export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => get<AccountProfile>('/api/account/profile', { signal }),
});
