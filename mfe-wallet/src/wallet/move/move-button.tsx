import { useTranslation } from '@kaeo/shared/i18n';
import { Button, useIsOnline } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import type { MoneyMove } from './use-money-move.ts';

type MoveButtonProps = {
  move: Pick<MoneyMove<object>, 'isMoving' | 'outcome'>;
  disabledReason?: string | undefined;
  children: ReactNode;
};

/** Becomes "check again" if no response arrived. */
export function MoveButton({ move, disabledReason, children }: MoveButtonProps) {
  const { t } = useTranslation('wallet');
  const isOnline = useIsOnline();
  return (
    <Button type="submit" isBlock isPending={move.isMoving} disabledReason={isOnline ? disabledReason : t('move.offline')}>
      {move.outcome.kind === 'unknown' ? t('move.askAgain') : children}
    </Button>
  );
}
