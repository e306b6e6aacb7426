import type { PlayerProtection } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Chip } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';
import { useTimeOutEnd } from './time-out-end.ts';

/** Whether a player is excluded or in a time-out; nothing otherwise. */
export function ProtectionState({ protection }: { protection: PlayerProtection | undefined }): ReactNode {
  const { t } = useTranslation('desk');
  const timeOutEnd = useTimeOutEnd(protection);
  if (protection?.exclusion) return <Chip tone="danger">{t('players.protection.states.excluded')}</Chip>;
  return timeOutEnd !== null && <Chip tone="pending">{t('players.protection.states.timed-out')}</Chip>;
}
