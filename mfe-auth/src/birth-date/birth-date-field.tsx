import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { formatMonth } from '@kaeo/shared/time';
import Cake from 'lucide-react/icons/cake';
import type { ComponentProps } from 'react';
import { FormattedField } from '../formatted-field.tsx';
import { birthDateFormat, birthDateText, isoBirthDate } from './birth-date.ts';

type BirthDateFieldProps = Omit<ComponentProps<typeof FormattedField>, 'format' | 'label'>;

/** Day, month and year as people type them. Below it is the date that was read, in Thai with the year of the Buddhist era. */
export function BirthDateField(field: BirthDateFieldProps) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const iso = isoBirthDate(field.value);
  const hint =
    iso === undefined
      ? t('birthDate.hint')
      : t('birthDate.read', { date: birthDateText(iso, formatMonth(iso.slice(0, 7), language), language === 'th') });
  return (
    <FormattedField
      {...field}
      format={birthDateFormat}
      label={t('birthDate.label')}
      hint={hint}
      icon={<Cake size={22} />}
      inputMode="numeric"
      autoComplete="bday"
      placeholder={t('birthDate.placeholder')}
    />
  );
}
