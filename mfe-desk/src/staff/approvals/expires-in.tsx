import { useTranslation } from '@kaeo/shared/i18n';
import { useNow } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';

const tickMs = 15_000;
const minuteMs = 60_000;

/** The time until an instant, in hours and minutes. Updates automatically. */
export function ExpiresIn({ at }: { at: string }): ReactNode {
  const { t } = useTranslation('desk');
  const left = Math.ceil((Date.parse(at) - useNow(tickMs)) / minuteMs);
  if (left <= 0) return t('staff.approvals.leftNone');
  return <time dateTime={at}>{t('staff.approvals.left', { hours: Math.floor(left / 60), minutes: left % 60 })}</time>;
}
