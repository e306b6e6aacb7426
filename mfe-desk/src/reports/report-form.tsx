import type { ReportKind } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { SelectField } from '@kaeo/shared/ui/deferred';
import { type ReactNode, useState } from 'react';
import { FilterFields } from './filter-fields.tsx';
import { PeriodForm } from './period-form.tsx';
import { filtersOf, kinds } from './report-kinds.ts';
import type { useReport } from './use-report.ts';

type ReportFormProps = Pick<ReturnType<typeof useReport>, 'kind' | 'filters' | 'days' | 'fault' | 'change'>;

/** Chooses the kind, period and filters of a report. Mount it again when they change. */
export function ReportForm({ kind: shown, filters, days, fault, change }: ReportFormProps): ReactNode {
  const { t } = useTranslation('desk');
  const [kind, setKind] = useState<ReportKind>(shown);
  const [values, setValues] = useState<Readonly<Record<string, string>>>(filters);
  const cleared = Object.fromEntries(kinds.flatMap(filtersOf).map((name) => [name, '']));
  const chosen = Object.fromEntries(filtersOf(kind).map((name) => [name, values[name]?.trim() ?? '']));
  return (
    <PeriodForm days={days} fault={fault} change={change} values={{ ...cleared, ...chosen, kind }}>
      <SelectField
        label={t('reports.kind')}
        options={kinds.map((value) => ({ value, label: t(`reports.kinds.${value}`) }))}
        value={kind}
        onChange={({ target: { value } }) => setKind(kinds.find((each) => each === value) ?? kind)}
      />
      <FilterFields kind={kind} values={values} onChange={(name, value) => setValues((known) => ({ ...known, [name]: value }))} />
    </PeriodForm>
  );
}
