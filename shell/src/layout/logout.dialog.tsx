import { useTranslation } from '@kaeo/shared/i18n';
import { ConfirmDialog } from '@kaeo/shared/ui/overlay';
import type { ReactNode } from 'react';

export function LogoutDialog({ onConfirm, onClose }: { onConfirm: () => Promise<void>; onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <ConfirmDialog
      title={t('logout.title')}
      text={t('logout.text')}
      confirmLabel={t('logout.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
