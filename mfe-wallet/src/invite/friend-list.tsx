import type { Currency } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { useState } from 'react';
import { PagedList, pageSize } from '../wallet/display/paged-list.tsx';
import { FriendTable } from './friend-table.tsx';

/** One page of invited friends, newest first. Errors appear in the list only, never as a toast (HTTP-04). */
const invitesQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.invites, page],
    queryFn: ({ signal }) => call('POST /api/invite', { body: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export function FriendList({ currency }: { currency: Currency }) {
  const { t } = useTranslation('wallet');
  const [page, setPage] = useState(1);
  const query = useQuery(invitesQuery(page));
  return (
    <PagedList
      title={t('invite.friends')}
      count={(total) => t('invite.friendCount', { count: total })}
      query={query}
      page={page}
      onPageChange={setPage}
      empty={t('invite.noFriends')}
      pagesLabel={t('invite.pages')}
    >
      {({ invites }) => <FriendTable friends={invites} currency={currency} />}
    </PagedList>
  );
}
