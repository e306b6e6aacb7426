import type { Report } from '@kaeo/shared/desk';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { formatDate } from '@kaeo/shared/time';
import { Amount } from '@kaeo/shared/ui/bundled';
import { DataTable } from '@kaeo/shared/ui/deferred';
import { Facts, Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { useLabel } from '../parts/label.ts';
import { Moment } from '../parts/moment.tsx';

const frame = css({ display: 'grid', gap: theme.space[4] });

/** What a report is: period, time zone, author, filters, page, and the totals of its whole period. */
export function ReportHead({ report }: { report: Report }): ReactNode {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const label = useLabel();
  const { kind, period, filters, page, count, totals, columns } = report;
  const days = t('reports.days', { from: formatDate(period.from, language), to: formatDate(period.to, language) });
  const chosen = Object.entries(filters).map(([name, value]) => `${label(`reports.columns.${name}`, name)}: ${value}`);
  const amounts = columns.filter(({ name, type }) => type === 'amount' && totals.some((total) => name in total.amounts));
  return (
    <div css={frame}>
      <Section title={t(`reports.kinds.${kind}`)}>
        <Facts
          facts={[
            [t('reports.period'), `${days} (${period.timeZone})`],
            [
              t('reports.generated'),
              <>
                {report.generatedBy} <Moment at={report.generatedAt} />
              </>,
            ],
            [t('reports.filters'), chosen.length === 0 ? t('reports.noFilters') : chosen.join(' · ')],
            [t('reports.page'), t('reports.pageOf', { number: page.number, of: page.of })],
            [t('reports.rows'), count],
            [t('reports.version'), report.version],
          ]}
        />
      </Section>
      <Section title={kind === 'liability' ? t('reports.lastDay') : t('reports.totals')}>
        <DataTable
          caption={kind === 'liability' ? t('reports.lastDay') : t('reports.totals')}
          rows={totals}
          rowKey={({ currency }) => currency}
          columns={[
            { key: 'count', header: t('reports.rows'), render: (total) => total.count },
            ...amounts.map(({ name }) => ({
              key: name,
              header: label(`reports.columns.${name}`, name),
              align: 'end' as const,
              render: (total: Report['totals'][number]) => (
                <Amount value={total.amounts[name] ?? 0} currency={total.currency} size="label" />
              ),
            })),
          ]}
        />
      </Section>
    </div>
  );
}
