import type { PlayerSession } from '@wallet/shared/api';
import { get } from '@wallet/shared/http';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** Where the player is signed in (SAFE-04). Asked anew each time that the sheet opens. */
export const sessionsQuery = queryOptions({
  queryKey: [...queryKeys.profile, 'sessions'],
  queryFn: ({ signal }) => get<PlayerSession[]>('/api/account/sessions', { signal }),
  staleTime: 0,
});
