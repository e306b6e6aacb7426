import { get } from '@wallet/shared/http';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** The agreements as HTML of the operator; sanitised where it is shown. */
export const agreementsQuery = queryOptions({
  queryKey: queryKeys.lookup('agreements'),
  queryFn: ({ signal }) => get<string[]>('/api/lookup/agreements', { signal }),
});
