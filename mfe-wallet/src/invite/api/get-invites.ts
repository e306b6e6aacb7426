import { call } from '@kaeo/shared/call';
import { keepPreviousData, queryKeys, queryOptions } from '@kaeo/shared/query';
import { pageSize } from '../../wallet/page-size.ts';

/** One page of invited friends, newest first. Errors appear in the list only, never as a toast (HTTP-04). */
export const invitesQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.invites, page],
    queryFn: ({ signal }) => call('POST /api/invite', { body: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
