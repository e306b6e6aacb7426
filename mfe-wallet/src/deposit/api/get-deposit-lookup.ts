import type { DepositLookup } from '@wallet/shared/api';
import { get } from '@wallet/shared/http';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** The operator's accounts and channels for deposits. Its failure shows in the dialog only, never as a toast (HTTP-04). */
export const depositLookupQuery = queryOptions({
  queryKey: queryKeys.lookup('deposit'),
  queryFn: ({ signal }) => get<DepositLookup>('/api/lookup/deposit', { signal }),
});
