import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

/** The player's profile and bank account. Errors appear on the page only, never as a toast (HTTP-04). */
export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => call('GET /api/account/profile', { signal }),
});
