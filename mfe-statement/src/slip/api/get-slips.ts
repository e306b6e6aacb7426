import { call } from '@kaeo/shared/call';
import { keepPreviousData, queryKeys, queryOptions } from '@kaeo/shared/query';
import { pageSize, rereadMs } from '../../paging.ts';

/**
 * One page of uploaded slips, newest first, refetched every few seconds while a slip is being checked. Errors appear in the sheet only,
 * never as a toast (HTTP-04).
 */
export const slipsQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.slips, page],
    queryFn: ({ signal }) => call('POST /api/statement/slip', { body: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.slips.some((slip) => slip.status === 'IN_PROGRESS') ? rereadMs : false),
  });
