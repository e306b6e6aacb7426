import type { Currency } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { useState } from 'react';
import { PagedList } from '../wallet/paged-list.tsx';
import { invitesQuery } from './api/get-invites.ts';
import { FriendTable } from './friend-table.tsx';

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
