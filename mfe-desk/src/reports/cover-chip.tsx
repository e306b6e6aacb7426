import { useTranslation } from '@kaeo/shared/i18n';
import { Chip } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';

/** Whether the stated balance covers what is owed; null without a stated balance. */
export function CoverChip({ isCovered }: { isCovered: boolean | null }): ReactNode {
  const { t } = useTranslation('desk');
  if (isCovered === null) return <Chip tone="pending">{t('reports.notStated')}</Chip>;
  return isCovered ? <Chip tone="success">{t('reports.covered')}</Chip> : <Chip tone="danger">{t('reports.notCovered')}</Chip>;
}
