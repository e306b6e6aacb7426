import { useTranslation } from '@kaeo/shared/i18n';

type Duration = { readonly minutes: number } | { readonly hours: number } | { readonly months: number };

/** Returns a function that names a duration in its largest whole unit: 168 hours are 7 days. */
export function useDuration(): (duration: Duration) => string {
  const { t } = useTranslation('shared');
  return (duration) => {
    if ('minutes' in duration) return t('time.minute', { count: duration.minutes });
    if ('hours' in duration) {
      const { hours } = duration;
      return hours % 24 === 0 ? t('time.day', { count: hours / 24 }) : t('time.hour', { count: hours });
    }
    const { months } = duration;
    return months % 12 === 0 ? t('time.year', { count: months / 12 }) : t('time.month', { count: months });
  };
}
