import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { ListPage } from '@kaeo/shared/ui/desk';
import { Button } from '@kaeo/shared/ui/initial';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';
import { asList } from '../parts/desk-query.ts';
import { CsvButton } from './csv-button.tsx';
import { asEmpty } from './period.ts';
import { PrintFrame } from './print-frame.tsx';
import { type ReportRow, useReportColumns } from './report-cells.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportHead } from './report-head.tsx';
import { useReport } from './use-report.ts';

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });

/** Reports of a period with totals, to read, print or download (DESK-06). */
function ReportsPage(): ReactNode {
  const { t } = useTranslation('desk');
  const report = useReport();
  const { kind, days, filters, fault, query } = report;
  const shown = fault === undefined ? query.data : undefined;
  const places = new Map<ReportRow, number>((shown?.rows ?? []).map((row, at) => [row, at]));
  const list = asList(query, ({ rows, page }) => ({ rows, next: page.next }));
  return (
    <PrintFrame>
      <ListPage<ReportRow>
        title={t('reports.title')}
        filters={
          <>
            <ReportForm key={JSON.stringify([kind, days, filters])} {...report} />
            <div css={buttons}>
              <CsvButton {...report} />
              <Button size="small" variant="secondary" icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
                {t('reports.print')}
              </Button>
            </div>
            {shown && <ReportHead report={shown} />}
          </>
        }
        columns={useReportColumns(shown?.columns ?? [])}
        query={fault === undefined ? list : asEmpty(list)}
        rowKey={(row) => String(places.get(row))}
        emptyTitle={fault ?? t('reports.noActivity')}
      />
    </PrintFrame>
  );
}

export default deskPage(ReportsPage);
