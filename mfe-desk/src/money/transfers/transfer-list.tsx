import { useTranslation } from '@kaeo/shared/i18n';
import { Amount } from '@kaeo/shared/ui/bundled';
import { ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { asList, useDeskQuery } from '../../parts/desk-query.ts';
import { useLabel } from '../../parts/label.ts';
import { Moment } from '../../parts/moment.tsx';
import { usePageQuery } from '../page-query.ts';

/** Game transfers whose outcome only staff can decide. */
export function TransferList(): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const query = asList(
    useDeskQuery('GET /desk/api/transfers', { query: usePageQuery() }, { keepsPrevious: true }),
    ({ transfers, next }) => ({ rows: transfers, next }),
  );
  return (
    <ListPage
      title={t('money.transfers.title')}
      hint={t('money.transfers.hint')}
      query={query}
      rowKey={({ id }) => id}
      href={({ id }) => `/transfers?id=${encodeURIComponent(id)}`}
      emptyTitle={t('money.transfers.empty')}
      emptyHint={t('money.transfers.emptyHint')}
      columns={[
        { id: 'reference', header: t('money.reference'), render: ({ reference }) => reference },
        {
          id: 'amount',
          header: t('money.amount'),
          align: 'end',
          render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        },
        {
          id: 'direction',
          header: t('money.transfers.direction'),
          render: ({ direction }) => label(`money.direction.${direction}`, direction),
        },
        { id: 'game', header: t('money.transfers.game'), isSecondary: true, render: ({ gameCode }) => gameCode },
        {
          id: 'since',
          header: t('money.waitingSince'),
          isSecondary: true,
          render: ({ waitingSince }) => <Moment at={waitingSince} />,
        },
      ]}
    />
  );
}
