/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see rowTable */

import type { Currency, InviteRow } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { formatDateTime } from '@kaeo/shared/time';
import { Amount } from '@kaeo/shared/ui/bundled';
import { useState } from 'react';
import { PagedList, pageSize } from '../wallet/display/paged-list.tsx';
import { initialOf } from '../wallet/display/person.ts';
import { rowTable, whenStyle } from '../wallet/display/row-table.style.ts';

function FriendTable({ friends, currency }: { friends: readonly InviteRow[]; currency: Currency }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  return (
    <table css={[rowTable, friendTable]} role="friendTable">
      <caption>{t('invite.friends')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">{t('invite.friendName')}</th>
          <th role="columnheader">{t('invite.friendSince')}</th>
          <th role="columnheader">{t('invite.friendEarned')}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {friends.map(({ from, amount, createdAt }) => (
          <tr key={`${createdAt} ${from.name}`} role="row">
            <td role="cell">
              <span css={mark} aria-hidden="true">
                {initialOf(from.name)}
              </span>
              <strong>{from.name}</strong>
            </td>
            <td role="cell">
              <time css={whenStyle} dateTime={createdAt}>
                {formatDateTime(createdAt, language)}
              </time>
            </td>
            <td role="cell">
              <Amount value={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const friendTable = css({
  '& tbody tr': {
    position: 'relative',
    gridTemplateAreas: '"name earned" "since earned"',
    minHeight: '64px',
    paddingInlineStart: '52px',
  },
  '& td:nth-of-type(1)': { gridArea: 'name', overflowWrap: 'anywhere' },
  '& td:nth-of-type(2)': { gridArea: 'since' },
  '& td:nth-of-type(3)': { gridArea: 'earned', textAlign: 'end' },
});
const mark = css({
  position: 'absolute',
  insetInlineStart: 0,
  top: 'calc(50% - 20px)',
  display: 'grid',
  placeItems: 'center',
  width: '40px',
  height: '40px',
  borderRadius: theme.radius.pill,
  background: theme.color.s3,
  ...text.strong,
  color: theme.color.text2,
});

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
