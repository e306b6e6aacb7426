import type { DeskCase } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { type ListColumn, ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { asList, useDeskQuery } from '../../parts/desk-query.ts';
import { useLabel } from '../../parts/label.ts';
import { Moment } from '../../parts/moment.tsx';
import { DecidedFilter, useIsDecided } from '../decided-filter.tsx';
import { useEmptyByFilter, useMoneyFilter } from '../money-filter.ts';
import { MoneyFilters } from '../money-filters.tsx';
import { usePageQuery } from '../page-query.ts';
import { CaseAmount } from './case-amount.tsx';
import { caseKinds } from './case-kinds.ts';
import { useResolutionLabel } from './resolution-label.ts';

/** Open cases, oldest first, or decided ones, newest first. */
export function CaseList(): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const resolutionOf = useResolutionLabel();
  const state = useIsDecided() ? 'DECIDED' : 'OPEN';
  const kindOf = (kind: string) => label(`money.caseKind.${kind}`, kind);
  const empty = useEmptyByFilter(t('money.cases.kind'), kindOf);
  const query = asList(
    useDeskQuery(
      'GET /desk/api/cases',
      { query: { state, ...useMoneyFilter().query, ...usePageQuery() } },
      { keepsPrevious: true },
    ),
    ({ cases, next }) => ({ rows: cases, next }),
  );
  const ending: ListColumn<DeskCase>[] =
    state === 'OPEN'
      ? [
          {
            id: 'at',
            header: t('money.cases.openedAt'),
            isSecondary: true,
            render: ({ openedAt }) => <Moment at={openedAt} />,
          },
        ]
      : [
          {
            id: 'resolution',
            header: t('money.cases.resolution'),
            render: resolutionOf,
          },
          {
            id: 'at',
            header: t('money.decision.at'),
            isSecondary: true,
            render: ({ resolvedAt }) => <Moment at={resolvedAt} />,
          },
        ];
  return (
    <ListPage
      title={t('money.cases.title')}
      hint={t('money.cases.hint')}
      filters={
        <>
          <DecidedFilter waiting={t('money.cases.open')} />
          <MoneyFilters
            kind={{ label: t('money.cases.kind'), options: caseKinds.map((kind) => ({ value: kind, label: kindOf(kind) })) }}
            isUnlimited={state === 'DECIDED'}
          />
        </>
      }
      query={query}
      rowKey={({ id }) => id}
      href={({ id }) => `/cases?id=${encodeURIComponent(id)}`}
      emptyTitle={state === 'OPEN' ? t('money.cases.noneOpen') : t('money.decision.none')}
      {...empty}
      columns={[
        { id: 'kind', header: t('money.cases.kind'), render: ({ kind }) => kindOf(kind) },
        { id: 'subject', header: t('money.cases.subject'), render: ({ subject }) => subject },
        { id: 'amount', header: t('money.amount'), align: 'end', render: (money) => <CaseAmount money={money} /> },
        ...ending,
      ]}
    />
  );
}
