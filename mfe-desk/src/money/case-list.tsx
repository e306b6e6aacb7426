import type { DeskCase } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { Amount } from '@kaeo/shared/ui/bundled';
import { SegmentedControl } from '@kaeo/shared/ui/deferred';
import { type ListColumn, ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { asList, useDeskQuery } from '../parts/desk-query.ts';
import { useLabel } from '../parts/label.ts';
import { Moment } from '../parts/moment.tsx';
import { usePageQuery } from './page-query.ts';
import { useResolutionLabel } from './resolution-label.ts';

type CaseState = 'OPEN' | 'DECIDED';

/** The money in suspense, the claim, or that there is none. */
export function CaseAmount({ money }: { money: Pick<DeskCase, 'amount' | 'claim' | 'currency'> }): ReactNode {
  const { t } = useTranslation('desk');
  const { amount, claim, currency } = money;
  if (claim > 0) {
    return (
      <>
        <Amount value={claim} currency={currency} /> ({t('money.cases.owed')})
      </>
    );
  }
  return amount > 0 ? <Amount value={amount} currency={currency} /> : t('money.cases.noMoney');
}

function StateFilter({ state, onChange }: { state: CaseState; onChange: (state: CaseState) => void }): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <SegmentedControl<CaseState>
      label={t('money.cases.filter')}
      value={state}
      options={[
        { value: 'OPEN', label: t('money.cases.open') },
        { value: 'DECIDED', label: t('money.cases.decided') },
      ]}
      onChange={onChange}
    />
  );
}

/** Open cases, oldest first, or decided ones, newest first. */
export function CaseList(): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const resolutionOf = useResolutionLabel();
  const [parameters, setParameters] = useSearchParams();
  const state: CaseState = parameters.get('state') === 'DECIDED' ? 'DECIDED' : 'OPEN';
  const query = asList(
    useDeskQuery('GET /desk/api/cases', { query: { state, ...usePageQuery() } }, { keepsPrevious: true }),
    ({ cases, next }) => ({ rows: cases, next }),
  );
  const choose = (chosen: CaseState) => setParameters(chosen === 'OPEN' ? {} : { state: chosen });
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
      filters={<StateFilter state={state} onChange={choose} />}
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
