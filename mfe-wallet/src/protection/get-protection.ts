import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

/** Whether limits were offered, and the current time of play. The page of protection belongs to `mfe-auth`. */
export const protectionQuery = queryOptions({
  queryKey: queryKeys.protection,
  queryFn: ({ signal }) => call('GET /api/protection', { signal }),
  meta: { live: ['protection', 'wallet'] },
});
