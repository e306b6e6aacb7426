import type { Report, ReportColumn } from '@kaeo/shared/desk';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { formatDate } from '@kaeo/shared/time';
import type { ListColumn } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { useAccountLabel } from '../day/account-label.ts';
import { useLabel } from '../parts/label.ts';
import { Moment } from '../parts/moment.tsx';
import { PlayerLink } from '../parts/player-link.tsx';

export type ReportRow = Report['rows'][number];

/** Returns a function that names a cell of a column with codes. */
function useCellText(): (name: string, code: string) => ReactNode {
  const { t } = useTranslation('shared');
  const label = useLabel();
  const accountLabel = useAccountLabel();
  return (name, code) => {
    switch (name) {
      case 'account':
        return accountLabel(code);
      case 'journal':
        return label(`day.journals.${code}`, code);
      case 'phase':
        return label(`reports.phases.${code}`, code);
      case 'currency':
        return code === 'BAHT' || code === 'LAK' ? t(`currency.${code}`) : code;
      case 'player':
        return <PlayerLink id={code} />;
      default:
        return code;
    }
  };
}

/** The columns of a report, as its answer declares them. */
export function useReportColumns(columns: readonly ReportColumn[]): readonly ListColumn<ReportRow>[] {
  const language = useLanguage();
  const label = useLabel();
  const cellText = useCellText();
  const cell = ({ name, type }: ReportColumn, value: string | number | null | undefined): ReactNode => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'number') return type === 'amount' ? formatAmount(value) : value;
    if (type === 'instant') return <Moment at={value} />;
    return type === 'day' ? formatDate(value, language) : cellText(name, value);
  };
  return columns.map((column) => ({
    id: column.name,
    header: label(`reports.columns.${column.name}`, column.name),
    render: (row) => cell(column, row[column.name]),
    ...(column.type === 'amount' || column.type === 'count' ? { align: 'end' } : {}),
  }));
}
