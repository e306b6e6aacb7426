import { useTranslation } from '@kaeo/shared/i18n';
import { css } from '@kaeo/shared/style';
import { timeAgo } from './time-ago-unit.ts';
import { useNow } from './use-now.ts';

const tickMs = 10_000;
/** Keeps a number and its unit on one line. */
const whole = css({ whiteSpace: 'nowrap' });

/** "5 minutes ago" and "just now", or the short "5 minutes". Updates automatically. */
export function TimeAgo({ at, form = 'ago' }: { at: string; form?: 'ago' | 'duration' }) {
  const { t } = useTranslation('shared');
  const { unit, count } = timeAgo(Date.parse(at), useNow(tickMs));
  // How long the text stays valid.
  const isNow = unit === 'second' && count * 1_000 < tickMs;
  const duration = t(`time.${unit}`, { count });
  return (
    <time dateTime={at} css={whole}>
      {form === 'duration' ? duration : isNow ? t('time.now') : t('time.ago', { duration })}
    </time>
  );
}
