import type { DeskTransfer } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Amount } from '@kaeo/shared/ui/bundled';
import { type ListColumn, ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { asList, useDeskQuery } from '../../parts/desk-query.ts';
import { useLabel } from '../../parts/label.ts';
import { Moment } from '../../parts/moment.tsx';
import { DecidedFilter, useIsDecided } from '../decided-filter.tsx';
import { useEmptyByFilter, useMoneyFilter } from '../money-filter.ts';
import { MoneyFilters } from '../money-filters.tsx';
import { usePageQuery } from '../page-query.ts';
import { TransferState } from './transfer-sections.tsx';

/** Game transfers whose outcome only staff can decide, oldest first, or decided ones, latest decision first. */
export function TransferList(): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const game = t('money.transfers.game');
  const empty = useEmptyByFilter(game);
  const isDecided = useIsDecided();
  const query = asList(
    useDeskQuery(
      'GET /desk/api/transfers',
      { query: { state: isDecided ? 'DECIDED' : 'WAITING', ...useMoneyFilter().query, ...usePageQuery() } },
      { keepsPrevious: true },
    ),
    ({ transfers, next }) => ({ rows: transfers, next }),
  );
  const ending: ListColumn<DeskTransfer>[] = isDecided
    ? [
        { id: 'state', header: t('money.state'), render: ({ state }) => <TransferState state={state} /> },
        {
          id: 'at',
          header: t('money.decision.at'),
          isSecondary: true,
          render: ({ decision }) => <Moment at={decision?.at} />,
        },
      ]
    : [
        {
          id: 'since',
          header: t('money.waitingSince'),
          isSecondary: true,
          render: ({ waitingSince }) => <Moment at={waitingSince} />,
        },
      ];
  return (
    <ListPage
      title={t('money.transfers.title')}
      hint={t('money.transfers.hint')}
      filters={
        <>
          <DecidedFilter />
          <MoneyFilters kind={{ label: game }} isUnlimited={isDecided} />
        </>
      }
      query={query}
      rowKey={({ id }) => id}
      href={({ id }) => `/transfers?id=${encodeURIComponent(id)}`}
      emptyTitle={t(isDecided ? 'money.decision.none' : 'money.transfers.empty')}
      {...(isDecided ? {} : { emptyHint: t('money.transfers.emptyHint') })}
      {...empty}
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
        ...ending,
      ]}
    />
  );
}
