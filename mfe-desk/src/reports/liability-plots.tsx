import type { LiabilityDay } from '@kaeo/shared/desk';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { formatDate } from '@kaeo/shared/time';
import { CurrencyWord } from '@kaeo/shared/ui/bundled';
import { Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { addDays, today } from '../day/calendar.ts';
import { useDeskQuery } from '../parts/desk-query.ts';
import { LinePlot } from './line-plot.tsx';

const plottedDays = 30;

/** What was owed to players and what was received in the last 30 days, one plot for each currency. */
export function LiabilityPlots(): ReactNode {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const last = today();
  const query = useDeskQuery('GET /desk/api/liability', { query: { from: addDays(last, 1 - plottedDays), to: last } });
  const rows: readonly LiabilityDay[] = query.data ?? [];
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) => (
    <Section key={currency} title={t('reports.plotTitle', { count: plottedDays })}>
      <CurrencyWord currency={currency} />
      <LinePlot
        caption={t('reports.plotOf', { currency })}
        header={t('reports.columns.day')}
        series={[t('reports.columns.players'), t('reports.columns.received')]}
        points={rows
          .filter((row) => row.currency === currency)
          .toReversed()
          .map(({ day, players, received }) => ({ name: formatDate(day, language), values: [players, received] }))}
      />
    </Section>
  ));
}
