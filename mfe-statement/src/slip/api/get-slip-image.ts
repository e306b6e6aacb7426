import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

/** URL of a slip's private image. It expires soon, so it is requested for each view. */
export const slipImageQuery = (reference: string) =>
  queryOptions({
    queryKey: [...queryKeys.slips, 'image', reference],
    queryFn: ({ signal }) => call('GET /api/statement/slip/reference/{reference}', { params: { reference }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
