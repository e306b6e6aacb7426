/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see PagedTable */

import type { Currency } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryKeys } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { Amount } from '@kaeo/shared/ui/bundled';
import { PagedTable, TimeCell } from '../wallet/display/paged-table.tsx';
import { initialOf } from '../wallet/display/person.ts';

/** The invited friends, newest first. */
export function FriendTable({ currency }: { currency: Currency }) {
  const { t } = useTranslation('wallet');
  return (
    <PagedTable
      css={table}
      title={t('invite.friends')}
      count={(total) => t('invite.friendCount', { count: total })}
      queryKey={queryKeys.invites}
      read={(body, signal) => call('POST /api/invite', { body, signal })}
      empty={t('invite.noFriends')}
      pagesLabel={t('invite.pages')}
      columns={[t('invite.friendName'), t('invite.friendSince'), t('invite.friendEarned')]}
    >
      {({ invites }) =>
        invites.map(({ from, amount, createdAt }) => (
          <tr key={`${createdAt} ${from.name}`} role="row">
            <td role="cell">
              <span css={mark} aria-hidden="true">
                {initialOf(from.name)}
              </span>
              <strong>{from.name}</strong>
            </td>
            <TimeCell at={createdAt} />
            <td role="cell">
              <Amount value={amount} currency={currency} />
            </td>
          </tr>
        ))
      }
    </PagedTable>
  );
}

const table = css({
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
