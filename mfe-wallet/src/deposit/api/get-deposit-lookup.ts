import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

/** The operator's accounts and channels for deposits. Errors appear in the dialog only, never as a toast (HTTP-04). */
export const depositLookupQuery = queryOptions({
  queryKey: queryKeys.lookup('deposit'),
  queryFn: ({ signal }) => call('GET /api/lookup/deposit', { signal }),
});
