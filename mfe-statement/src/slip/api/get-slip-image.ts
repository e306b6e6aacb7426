import { get } from '@wallet/shared/http';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** The URL of one slip's private image. It lives for a short time, so it is asked for at every view. */
export const slipImageQuery = (reference: string) =>
  queryOptions({
    queryKey: [...queryKeys.slips, 'image', reference],
    queryFn: ({ signal }) => get<{ url: string }>(`/api/statement/slip/reference/${encodeURIComponent(reference)}`, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
