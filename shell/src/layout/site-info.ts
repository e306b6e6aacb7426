import type { SiteInfo } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';

/** Default until `lookup/info` responds, so that the bars do not shift. */
const placeholder: SiteInfo = { name: 'Kaeo', website: '' };

const siteInfoQuery = queryOptions({
  queryKey: queryKeys.lookup('info'),
  queryFn: ({ signal }) => call('GET /api/lookup/info', { signal }),
  staleTime: 3_600_000,
});

/** Name and website of the operator's site. */
export const useSiteInfo = (): SiteInfo => useQuery(siteInfoQuery).data ?? placeholder;
