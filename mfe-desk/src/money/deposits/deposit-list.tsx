import type { DeskManualDeposit } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Amount, Chip } from '@kaeo/shared/ui/bundled';
import { type ListColumn, ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { asList, useDeskQuery } from '../../parts/desk-query.ts';
import { Moment } from '../../parts/moment.tsx';
import { DecidedFilter, useIsDecided } from '../decided-filter.tsx';
import { useEmptyByFilter, useMoneyFilter } from '../money-filter.ts';
import { MoneyFilters } from '../money-filters.tsx';
import { usePageQuery } from '../page-query.ts';
import { DepositState } from './deposit-detail.tsx';

function LinesChip({ lines }: Pick<DeskManualDeposit, 'lines'>): ReactNode {
  const { t } = useTranslation('desk');
  if (lines.some(({ isSameNumber }) => isSameNumber)) return <Chip tone="success">{t('money.line.sameNumber')}</Chip>;
  return lines.length > 0 ? t('money.line.maybe') : t('money.line.noneShort');
}

/** Manual deposits that wait for a decision, oldest first, or decided ones, newest first. */
export function DepositList(): ReactNode {
  const { t } = useTranslation('desk');
  const isDecided = useIsDecided();
  const state = isDecided ? 'DECIDED' : 'WAITING';
  const { kind: _none, ...filter } = useMoneyFilter().query;
  const empty = useEmptyByFilter();
  const query = asList(
    useDeskQuery('GET /desk/api/manual-deposits', { query: { state, ...filter, ...usePageQuery() } }, { keepsPrevious: true }),
    ({ deposits, next }) => ({ rows: deposits, next }),
  );
  const progress: ListColumn<DeskManualDeposit> = isDecided
    ? { id: 'state', header: t('money.state'), render: ({ state: decided }) => <DepositState state={decided} /> }
    : { id: 'lines', header: t('money.line.column'), render: ({ lines }) => <LinesChip lines={lines} /> };
  const time: ListColumn<DeskManualDeposit> = isDecided
    ? {
        id: 'at',
        header: t('money.decision.at'),
        isSecondary: true,
        render: ({ decision }) => <Moment at={decision?.at} />,
      }
    : {
        id: 'at',
        header: t('money.deposits.reportedAt'),
        isSecondary: true,
        render: ({ createdAt }) => <Moment at={createdAt} />,
      };
  return (
    <ListPage
      title={t('money.deposits.title')}
      hint={t('money.deposits.hint')}
      filters={
        <>
          <DecidedFilter />
          <MoneyFilters isUnlimited={isDecided} />
        </>
      }
      query={query}
      rowKey={({ reference }) => reference}
      href={({ reference }) => `/deposits?reference=${encodeURIComponent(reference)}`}
      emptyTitle={isDecided ? t('money.decision.none') : t('money.deposits.empty')}
      {...(isDecided ? {} : { emptyHint: t('money.deposits.emptyHint') })}
      {...empty}
      columns={[
        { id: 'reference', header: t('money.reference'), render: ({ reference }) => reference },
        {
          id: 'amount',
          header: t('money.amount'),
          align: 'end',
          render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        },
        progress,
        {
          id: 'player',
          header: t('money.player'),
          isSecondary: true,
          render: ({ player }) => `${player.name} · ${player.username}`,
        },
        time,
      ]}
    />
  );
}
