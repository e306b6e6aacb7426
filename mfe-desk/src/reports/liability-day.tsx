import type { LiabilityDay } from '@kaeo/shared/desk';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { formatDate } from '@kaeo/shared/time';
import { Amount, EmptyState } from '@kaeo/shared/ui/bundled';
import { DetailPage, Facts, Section } from '@kaeo/shared/ui/desk';
import { type ReactNode, useState } from 'react';
import { useDeskQuery } from '../parts/desk-query.ts';
import { Moment } from '../parts/moment.tsx';
import { CoverChip } from './cover-chip.tsx';
import { StatedDialog } from './stated-dialog.tsx';

function Figures({ row }: { row: LiabilityDay }): ReactNode {
  const { t } = useTranslation('desk');
  const amount = (value: number) => <Amount value={value} currency={row.currency} size="label" />;
  const { stated, difference } = row;
  return (
    <>
      <Section title={t('reports.recorded')}>
        <Facts
          facts={[
            [t('reports.columns.players'), amount(row.players)],
            [t('reports.columns.undecided'), amount(row.undecided)],
            [t('reports.columns.received'), amount(row.received)],
            [t('reports.columns.house'), amount(row.house)],
            [t('reports.recordedAt'), <Moment key="recorded" at={row.recordedAt} />],
          ]}
        />
      </Section>
      <Section title={t('reports.clientAccount')}>
        <Facts
          facts={[
            [t('reports.columns.covered'), <CoverChip key="cover" isCovered={row.isCovered} />],
            [t('reports.columns.stated'), stated && amount(stated.amount)],
            [t('reports.columns.difference'), difference !== null && amount(difference)],
            [t('reports.note'), stated?.note],
            [t('reports.statedBy'), stated?.by],
            [t('reports.statedAt'), stated && <Moment at={stated.at} />],
          ]}
        />
      </Section>
    </>
  );
}

/** The record of one day and currency. */
export function LiabilityRecord({ day, currency }: { day: string; currency: string | null }): ReactNode {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const [isEntering, setIsEntering] = useState(false);
  const query = useDeskQuery('GET /desk/api/liability', { query: { from: day, to: day } });
  const row = query.data?.find((each) => currency === null || each.currency === currency);
  return (
    <>
      <DetailPage
        title={t('reports.liabilityOf', { day: formatDate(day, language) })}
        back={{ to: '/liability', label: t('reports.liabilityTitle') }}
        query={query}
        actions={row ? [{ key: 'b', label: t('reports.enterBalance'), tone: 'primary', onPress: () => setIsEntering(true) }] : []}
      >
        {() => (row ? <Figures row={row} /> : <EmptyState title={t('reports.noRecord')} />)}
      </DetailPage>
      {isEntering && row && <StatedDialog row={row} onClose={() => setIsEntering(false)} />}
    </>
  );
}
