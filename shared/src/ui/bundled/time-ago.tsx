import { useTranslation } from '@kaeo/shared/i18n';
import { css } from '@kaeo/shared/style';
import { useNow } from './use-now.ts';

export type TimeUnit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Elapsed time in the largest fitting unit, rounded down. Times ahead of this clock count as 0 seconds. */
export function timeAgo(fromMs: number, nowMs: number): { unit: TimeUnit; count: number } {
  const seconds = Math.max(0, Math.floor((nowMs - fromMs) / 1000));
  for (const [unit, length] of units) {
    if (seconds >= length) return { unit, count: Math.floor(seconds / length) };
  }
  return { unit: 'second', count: seconds };
}

const tickMs = 10_000;
/** Keeps a number and its unit on one line. */
const unbroken = css({ whiteSpace: 'nowrap' });

/** "5 minutes ago" and "just now", or the short "5 minutes". Updates automatically. */
export function TimeAgo({ at, form = 'ago' }: { at: string; form?: 'ago' | 'duration' }) {
  const { t } = useTranslation('shared');
  const { unit, count } = timeAgo(Date.parse(at), useNow(tickMs));
  // How long the text stays valid.
  const isNow = unit === 'second' && count * 1_000 < tickMs;
  const duration = t(`time.${unit}`, { count });
  return (
    <time dateTime={at} css={unbroken}>
      {form === 'duration' ? duration : isNow ? t('time.now') : t('time.ago', { duration })}
    </time>
  );
}
