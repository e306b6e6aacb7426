import type { StaffAct } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Chip } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';

const tones = { begun: 'neutral', done: 'success', refused: 'danger', requested: 'pending' } as const;

export function PhaseChip({ phase }: Pick<StaffAct, 'phase'>): ReactNode {
  const { t } = useTranslation('desk');
  return <Chip tone={tones[phase]}>{t(`staff.phases.${phase}`)}</Chip>;
}
