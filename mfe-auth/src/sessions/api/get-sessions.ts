import { call } from '@wallet/shared/call';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** Where the player is signed in (SAFE-04). Asked anew each time that the sheet opens. */
export const sessionsQuery = queryOptions({
  queryKey: [...queryKeys.profile, 'sessions'],
  queryFn: ({ signal }) => call('GET /api/account/sessions', { signal }),
  staleTime: 0,
});
