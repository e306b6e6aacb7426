import { useTranslation } from '@kaeo/shared/i18n';
import { Chip } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';

/** Whether an account is active or frozen. */
export function PlayerState({ isActive }: { isActive: boolean }): ReactNode {
  const { t } = useTranslation('desk');
  return <Chip tone={isActive ? 'success' : 'danger'}>{t(isActive ? 'players.state.active' : 'players.state.frozen')}</Chip>;
}

/** Status of a movement or a slip. */
export function MoneyStatusChip({ status }: { status: string }): ReactNode {
  const { t } = useTranslation('desk');
  switch (status) {
    case 'SUCCESS':
      return <Chip tone="success">{t('players.status.SUCCESS')}</Chip>;
    case 'FAILED':
      return <Chip tone="danger">{t('players.status.FAILED')}</Chip>;
    case 'IN_PROGRESS':
      return <Chip tone="pending">{t('players.status.IN_PROGRESS')}</Chip>;
    default:
      return <Chip tone="neutral">{status}</Chip>;
  }
}
