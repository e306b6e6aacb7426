import type { DeskCase } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { type ListColumn, ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { asList, useDeskQuery } from '../../parts/desk-query.ts';
import { useLabel } from '../../parts/label.ts';
import { Moment } from '../../parts/moment.tsx';
import { DecidedFilter } from '../decided-filter.tsx';
import { usePageQuery } from '../page-query.ts';
import { CaseAmount } from './case-amount.tsx';
import { useResolutionLabel } from './resolution-label.ts';

/** Open cases, oldest first, or decided ones, newest first. */
export function CaseList(): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const resolutionOf = useResolutionLabel();
  const [parameters] = useSearchParams();
  const state = parameters.get('state') === 'DECIDED' ? 'DECIDED' : 'OPEN';
  const query = asList(
    useDeskQuery('GET /desk/api/cases', { query: { state, ...usePageQuery() } }, { keepsPrevious: true }),
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
      filters={<DecidedFilter waiting={t('money.cases.open')} />}
      query={query}
      rowKey={({ id }) => id}
      href={({ id }) => `/cases?id=${encodeURIComponent(id)}`}
      emptyTitle={state === 'OPEN' ? t('money.cases.noneOpen') : t('money.cases.noneDecided')}
      columns={[
        { id: 'kind', header: t('money.cases.kind'), render: ({ kind }) => label(`money.caseKind.${kind}`, kind) },
        { id: 'subject', header: t('money.cases.subject'), render: ({ subject }) => subject },
        { id: 'amount', header: t('money.amount'), align: 'end', render: (money) => <CaseAmount money={money} /> },
        ...ending,
      ]}
    />
  );
}
