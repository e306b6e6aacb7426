import { call } from '@wallet/shared/call';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** The URL of one slip's private image. It lives for a short time, so it is asked for at every view. */
export const slipImageQuery = (reference: string) =>
  queryOptions({
    queryKey: [...queryKeys.slips, 'image', reference],
    queryFn: ({ signal }) => call('GET /api/statement/slip/reference/{reference}', { params: { reference }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
