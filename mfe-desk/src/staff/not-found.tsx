import { useTranslation } from '@kaeo/shared/i18n';
import { EmptyState } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';

/** In place of the facts of a row that the list lacks. */
export function NotFound(): ReactNode {
  const { t } = useTranslation('desk');
  return <EmptyState title={t('staff.facts.notFound')} />;
}
