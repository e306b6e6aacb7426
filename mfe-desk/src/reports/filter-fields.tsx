import type { ReportFilter, ReportKind } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { TextField } from '@kaeo/shared/ui/bundled';
import { SelectField } from '@kaeo/shared/ui/deferred';
import { type ReactNode, useId } from 'react';
import { useAccountLabel } from '../day/account-label.ts';
import { useLabel } from '../parts/label.ts';
import { currencies, filtersOf, knownAccounts, knownJournals } from './report-kinds.ts';

type FieldProps = { readonly value: string; readonly onChange: (value: string) => void };

function AccountField({ value, onChange }: FieldProps): ReactNode {
  const { t } = useTranslation('desk');
  const accountLabel = useAccountLabel();
  const list = useId();
  return (
    <>
      <TextField
        label={t('reports.columns.account')}
        hint={t('reports.accountHint')}
        isRequired={false}
        list={list}
        maxLength={64}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {knownAccounts.map((account) => (
          <option key={account} value={account}>
            {accountLabel(account)}
          </option>
        ))}
      </datalist>
    </>
  );
}

function JournalField({ value, onChange }: FieldProps): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const journals = value === '' || knownJournals.some((known) => known === value) ? knownJournals : [value, ...knownJournals];
  return (
    <SelectField
      label={t('reports.columns.journal')}
      isRequired={false}
      placeholder={t('reports.any')}
      options={journals.map((journal) => ({ value: journal, label: label(`day.journals.${journal}`, journal) }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function CurrencyField({ value, onChange }: FieldProps): ReactNode {
  const { t } = useTranslation('desk');
  const { t: shared } = useTranslation('shared');
  return (
    <SelectField
      label={t('reports.columns.currency')}
      isRequired={false}
      placeholder={t('reports.any')}
      options={currencies.map((currency) => ({ value: currency, label: shared(`currency.${currency}`) }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type FilterFieldsProps = {
  readonly kind: ReportKind;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (name: ReportFilter, value: string) => void;
};

/** The fields for the filters of a kind of report. */
export function FilterFields({ kind, values, onChange }: FilterFieldsProps): ReactNode {
  const { t } = useTranslation('desk');
  return filtersOf(kind).map((name) => {
    const field = { value: values[name] ?? '', onChange: (value: string) => onChange(name, value) };
    switch (name) {
      case 'currency':
        return <CurrencyField key={name} {...field} />;
      case 'account':
        return <AccountField key={name} {...field} />;
      case 'journal':
        return <JournalField key={name} {...field} />;
      default:
        return (
          <TextField
            key={name}
            label={t(`reports.columns.${name}`)}
            isRequired={false}
            maxLength={64}
            autoComplete="off"
            value={field.value}
            onChange={({ target }) => field.onChange(target.value)}
          />
        );
    }
  });
}
