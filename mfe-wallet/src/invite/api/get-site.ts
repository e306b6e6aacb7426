import type { SiteInfo } from '@wallet/shared/api';
import { get } from '@wallet/shared/http';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** Name and website of the operator's site, which the shell's bars have asked for before. */
export const siteQuery = queryOptions({
  queryKey: queryKeys.lookup('info'),
  queryFn: ({ signal }) => get<SiteInfo>('/api/lookup/info', { signal }),
  staleTime: 3_600_000,
});
