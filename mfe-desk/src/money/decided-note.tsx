import { useTranslation } from '@kaeo/shared/i18n';
import { Note } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';

/** Shown for a row that left its list: it was decided or settled. */
export function DecidedNote(): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <div role="status">
      <Note tone="info" title={t('money.gone.title')}>
        {t('money.gone.hint')}
      </Note>
    </div>
  );
}
