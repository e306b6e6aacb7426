import { useTranslation } from '@kaeo/shared/i18n';
import { Amount, Chip } from '@kaeo/shared/ui/bundled';
import { ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { asList, useDeskQuery } from '../../parts/desk-query.ts';
import { Moment } from '../../parts/moment.tsx';
import { usePageQuery } from '../page-query.ts';

/** Payouts that the rail refuses. */
export function PayoutList(): ReactNode {
  const { t } = useTranslation('desk');
  const query = asList(
    useDeskQuery('GET /desk/api/payouts', { query: usePageQuery() }, { keepsPrevious: true }),
    ({ payouts, next }) => ({ rows: payouts, next }),
  );
  return (
    <ListPage
      title={t('money.payouts.title')}
      hint={t('money.payouts.hint')}
      query={query}
      rowKey={({ id }) => id}
      href={({ id }) => `/payouts?id=${encodeURIComponent(id)}`}
      emptyTitle={t('money.payouts.empty')}
      emptyHint={t('money.payouts.emptyHint')}
      columns={[
        { id: 'reference', header: t('money.reference'), render: ({ reference }) => reference },
        {
          id: 'amount',
          header: t('money.amount'),
          align: 'end',
          render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        },
        { id: 'refusal', header: t('money.payouts.refusal'), render: ({ refusal }) => refusal },
        { id: 'player', header: t('money.player'), isSecondary: true, render: ({ username }) => username },
        {
          id: 'state',
          header: t('money.state'),
          isSecondary: true,
          render: ({ isReturnDecided }) =>
            isReturnDecided ? <Chip tone="info">{t('money.payouts.returning')}</Chip> : t('money.payouts.undecided'),
        },
        {
          id: 'at',
          header: t('money.payouts.refusedAt'),
          isSecondary: true,
          render: ({ refusedAt }) => <Moment at={refusedAt} />,
        },
      ]}
    />
  );
}
