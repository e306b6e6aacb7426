import type { Refunds } from '@wallet/shared/api';
import { post } from '@wallet/shared/http';
import { keepPreviousData, queryKeys, queryOptions } from '@wallet/shared/query';
import { pageSize } from '../../wallet/page-size.ts';

/** One page of the refunds received, newest first. Its failure shows in its place alone, never as a toast (HTTP-04). */
export const refundLogQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.refund, 'log', page],
    queryFn: ({ signal }) => post<Refunds>('/api/refund', { page, limit: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
