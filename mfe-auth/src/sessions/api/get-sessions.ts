import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

/** The player's sessions (SAFE-04). Fetched each time the sheet opens. */
export const sessionsQuery = queryOptions({
  queryKey: [...queryKeys.profile, 'sessions'],
  queryFn: ({ signal }) => call('GET /api/account/sessions', { signal }),
  staleTime: 0,
});
