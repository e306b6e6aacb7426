import { siteNameOnPage } from '@kaeo/host/composition/site-name.ts';
import type { SiteInfo } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';

export const siteInfoQuery = queryOptions({
  queryKey: queryKeys.lookup('info'),
  queryFn: ({ signal }) => call('GET /api/lookup/info', { signal }),
  staleTime: 3_600_000,
});

/** Name and website of the operator's site. Until `lookup/info` responds, the name on the page, so that the bars do not shift. */
export const useSiteInfo = (): SiteInfo => useQuery(siteInfoQuery).data ?? { name: siteNameOnPage(), website: '' };
