import type { Invites } from '@wallet/shared/api';
import { post } from '@wallet/shared/http';
import { keepPreviousData, queryKeys, queryOptions } from '@wallet/shared/query';
import { pageSize } from '../../wallet/page-size.ts';

/** One page of invited friends, newest first. Its failure shows in its place alone, never as a toast (HTTP-04). */
export const invitesQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.invites, page],
    queryFn: ({ signal }) => post<Invites>('/api/invite', { page, limit: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
