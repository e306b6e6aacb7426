import type { Approval } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Chip } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';

const tones = { PENDING: 'pending', APPROVED: 'success', REFUSED: 'danger', WITHDRAWN: 'neutral', EXPIRED: 'neutral' } as const;

export function ApprovalState({ approval: { state, mayDecide } }: { approval: Approval }): ReactNode {
  const { t } = useTranslation('desk');
  if (mayDecide) return <Chip tone="info">{t('staff.approvals.mine')}</Chip>;
  return <Chip tone={tones[state]}>{t(`staff.states.${state}`)}</Chip>;
}
