import type { LiabilityDay } from '@kaeo/shared/desk';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { formatDate } from '@kaeo/shared/time';
import { Amount } from '@kaeo/shared/ui/bundled';
import { type ListColumn, ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { addDays, isDay, today } from '../day/calendar.ts';
import { deskPage } from '../parts/desk-page.tsx';
import { asList, useDeskQuery } from '../parts/desk-query.ts';
import { CoverChip } from './cover-chip.tsx';
import { LiabilityRecord } from './liability-day.tsx';
import { LiabilityPlots } from './liability-plots.tsx';
import { asEmpty, usePeriod } from './period.ts';
import { PeriodForm } from './period-form.tsx';

const listedDays = 30;

function useColumns(): readonly ListColumn<LiabilityDay>[] {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const amount = (
    id: 'players' | 'undecided' | 'received' | 'stated' | 'difference',
    valueOf: (row: LiabilityDay) => number | null,
  ): ListColumn<LiabilityDay> => ({
    id,
    header: t(`reports.columns.${id}`),
    align: 'end',
    render: (row) => {
      const value = valueOf(row);
      return value === null ? '–' : <Amount value={value} currency={row.currency} size="caption" />;
    },
  });
  return [
    { id: 'day', header: t('reports.columns.day'), render: ({ day }) => formatDate(day, language) },
    { id: 'covered', header: t('reports.columns.covered'), render: ({ isCovered }) => <CoverChip isCovered={isCovered} /> },
    amount('players', ({ players }) => players),
    { ...amount('undecided', ({ undecided }) => undecided), isSecondary: true },
    amount('received', ({ received }) => received),
    amount('stated', ({ stated }) => stated?.amount ?? null),
    amount('difference', ({ difference }) => difference),
  ];
}

function LiabilityList(): ReactNode {
  const { t } = useTranslation('desk');
  const last = today();
  const period = usePeriod({ from: addDays(last, 1 - listedDays), to: last });
  const query = useDeskQuery('GET /desk/api/liability', { query: period.days }, { isEnabled: period.fault === undefined });
  const list = asList(query, (rows) => ({ rows, next: null }));
  return (
    <ListPage
      title={t('reports.liabilityTitle')}
      hint={t('reports.liabilityHint')}
      filters={
        <>
          <LiabilityPlots />
          <PeriodForm key={`${period.days.from} ${period.days.to}`} {...period} />
        </>
      }
      columns={useColumns()}
      query={period.fault === undefined ? list : asEmpty(list)}
      rowKey={({ day, currency }) => `${day} ${currency}`}
      href={({ day, currency }) => `/liability?id=${day}&currency=${currency}`}
      emptyTitle={period.fault ?? t('reports.noRecords')}
    />
  );
}

/** The daily record of what is owed to players against the client account (DESK-06). */
function LiabilityPage(): ReactNode {
  const [parameters] = useSearchParams();
  const day = parameters.get('id') ?? '';
  return isDay(day) ? <LiabilityRecord key={day} day={day} currency={parameters.get('currency')} /> : <LiabilityList />;
}

export default deskPage(LiabilityPage);
