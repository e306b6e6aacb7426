import { call } from '@kaeo/shared/call';
import { keepPreviousData, queryKeys, queryOptions } from '@kaeo/shared/query';
import { pageSize } from '../../wallet/page-size.ts';

/** One page of received refunds, newest first. Errors appear in the list only, never as a toast (HTTP-04). */
export const refundLogQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.refund, 'log', page],
    queryFn: ({ signal }) => call('POST /api/refund', { body: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
