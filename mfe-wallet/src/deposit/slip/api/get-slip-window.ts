import { call } from '@wallet/shared/call';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** The daily window without slips. Read again each minute, because it opens and closes while the dialog is up. */
export const slipWindowQuery = queryOptions({
  queryKey: queryKeys.lookup('slip'),
  queryFn: ({ signal }) => call('GET /api/lookup/slip', { signal }),
  refetchInterval: 60_000,
});
