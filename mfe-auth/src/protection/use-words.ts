import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { formatDate, formatTime } from '@kaeo/shared/time';

type Length = { readonly minutes: number } | { readonly hours: number } | { readonly months: number };
type Unit = 'minute' | 'hour' | 'day' | 'month' | 'year';

/** The largest unit that gives a whole number; days only from two. */
export function lengthOf(length: Length): readonly [unit: Unit, count: number] {
  if ('months' in length) return length.months % 12 === 0 ? ['year', length.months / 12] : ['month', length.months];
  if ('minutes' in length) return length.minutes % 60 === 0 ? ['hour', length.minutes / 60] : ['minute', length.minutes];
  return length.hours > 24 && length.hours % 24 === 0 ? ['day', length.hours / 24] : ['hour', length.hours];
}

/** Formats of this page: lengths as “7 days”, instants as `DD/MM/YYYY HH:mm`. */
export function useWords() {
  const { t } = useTranslation('shared');
  const language = useLanguage();
  return {
    lengthText: (length: Length): string => {
      const [unit, count] = lengthOf(length);
      return t(`time.${unit}`, { count });
    },
    timeText: (instant: string): string => `${formatDate(instant, language)} ${formatTime(instant, language)}`,
  };
}
