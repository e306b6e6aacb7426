import { useLanguage } from '@kaeo/shared/i18n';
import { formatDateTime } from '@kaeo/shared/time';
import type { ReactNode } from 'react';

/** An instant in the time zone of the reader; nothing for null. */
export function Moment({ at }: { at: string | null | undefined }): ReactNode {
  const language = useLanguage();
  return at ? <time dateTime={at}>{formatDateTime(at, language)}</time> : null;
}
