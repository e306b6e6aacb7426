import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

/** The daily period without slip uploads. Refetched every minute, because it may start or end while the dialog is open. */
export const slipWindowQuery = queryOptions({
  queryKey: queryKeys.lookup('slip'),
  queryFn: ({ signal }) => call('GET /api/lookup/slip', { signal }),
  refetchInterval: 60_000,
});
