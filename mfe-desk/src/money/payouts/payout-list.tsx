import type { DeskPayout } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Amount } from '@kaeo/shared/ui/bundled';
import { type ListColumn, ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { asList, useDeskQuery } from '../../parts/desk-query.ts';
import { Moment } from '../../parts/moment.tsx';
import { DecidedFilter, useIsDecided } from '../decided-filter.tsx';
import { useEmptyByFilter, useMoneyFilter } from '../money-filter.ts';
import { MoneyFilters } from '../money-filters.tsx';
import { usePageQuery } from '../page-query.ts';
import { PayoutState } from './payout-sections.tsx';

/** Payouts that the rail refuses, oldest first, or decided ones, latest decision first. */
export function PayoutList(): ReactNode {
  const { t } = useTranslation('desk');
  const bank = t('money.filters.bank');
  const empty = useEmptyByFilter(bank);
  const isDecided = useIsDecided();
  const query = asList(
    useDeskQuery(
      'GET /desk/api/payouts',
      { query: { state: isDecided ? 'DECIDED' : 'WAITING', ...useMoneyFilter().query, ...usePageQuery() } },
      { keepsPrevious: true },
    ),
    ({ payouts, next }) => ({ rows: payouts, next }),
  );
  const ending: ListColumn<DeskPayout>[] = isDecided
    ? [
        { id: 'state', header: t('money.state'), render: (payout) => <PayoutState payout={payout} /> },
        {
          id: 'at',
          header: t('money.decision.at'),
          isSecondary: true,
          render: ({ decision }) => <Moment at={decision?.at} />,
        },
      ]
    : [
        { id: 'refusal', header: t('money.payouts.refusal'), render: ({ refusal }) => refusal },
        {
          id: 'at',
          header: t('money.payouts.refusedAt'),
          isSecondary: true,
          render: ({ refusedAt }) => <Moment at={refusedAt} />,
        },
      ];
  return (
    <ListPage
      title={t('money.payouts.title')}
      hint={t('money.payouts.hint')}
      filters={
        <>
          <DecidedFilter />
          <MoneyFilters kind={{ label: bank }} isUnlimited={isDecided} />
        </>
      }
      query={query}
      rowKey={({ id }) => id}
      href={({ id }) => `/payouts?id=${encodeURIComponent(id)}`}
      emptyTitle={t(isDecided ? 'money.decision.none' : 'money.payouts.empty')}
      {...(isDecided ? {} : { emptyHint: t('money.payouts.emptyHint') })}
      {...empty}
      columns={[
        { id: 'reference', header: t('money.reference'), render: ({ reference }) => reference },
        {
          id: 'amount',
          header: t('money.amount'),
          align: 'end',
          render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        },
        { id: 'player', header: t('money.player'), isSecondary: true, render: ({ username }) => username },
        ...ending,
      ]}
    />
  );
}
