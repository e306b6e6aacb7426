import type { Bonus, Promotion } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { useModal } from '@kaeo/shared/router';
import { MessageDialog } from '@kaeo/shared/ui/overlay';
import { useState } from 'react';
import { useMoney } from '../bonus/use-money.ts';
import { PromotionDialog } from '../promotion/promotion.dialog.tsx';
import { BonusDialog } from './bonus.dialog.tsx';
import { CancelBonusDialog } from './cancel-bonus.dialog.tsx';

/** Result of an action, shown in its own dialog after the first dialog has closed. */
type Outcome =
  | { readonly kind: 'received'; readonly bonus: Bonus | Promotion; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };

export function BonusDialogs({ onClose: close }: { readonly onClose: () => void }) {
  const { t } = useTranslation('bonus');
  const { modal, param } = useModal();
  const [outcome, setOutcome] = useState<Outcome>();
  const code = param('code') ?? '';

  const handleReceived = (bonus: Bonus | Promotion, text: string) => {
    close();
    setOutcome({ kind: 'received', bonus, text });
  };
  return (
    <>
      {modal === 'bonus' && (
        <BonusDialog key={code} code={code} onClose={close} onReceived={(bonus) => handleReceived(bonus, t('result.received'))} />
      )}
      {modal === 'promotion' && (
        <PromotionDialog
          key={code}
          code={code}
          onClose={close}
          onReceived={(promotion) => handleReceived(promotion, t('promotion.received'))}
        />
      )}
      {modal === 'cancel-bonus' && (
        <CancelBonusDialog onClose={close} onFailed={(text) => setOutcome({ kind: 'failed', text })} />
      )}
      {modal === undefined && outcome?.kind === 'received' && (
        <ReceivedDialog bonus={outcome.bonus} text={outcome.text} onClose={() => setOutcome(undefined)} />
      )}
      {modal === undefined && outcome?.kind === 'failed' && (
        <MessageDialog kind="error" title={t('result.failed')} text={outcome.text} onClose={() => setOutcome(undefined)} />
      )}
    </>
  );
}

type ReceivedDialogProps = { bonus: Bonus | Promotion; text: string; onClose: () => void };

/** Shows the received amount, and the requirements before money can be withdrawn (FAIR-06). */
function ReceivedDialog({ bonus, text, onClose }: ReceivedDialogProps) {
  const { t } = useTranslation('bonus');
  const { grant, turnover, currency = 'BAHT' } = bonus;
  const money = useMoney(currency);
  const rows =
    turnover === undefined
      ? []
      : [
          { term: t('terms.turnover'), value: turnover > 0 ? money(turnover) : t('terms.noTurnover') },
          { term: t('terms.locked'), value: t(turnover > 0 ? 'terms.lockedAll' : 'terms.lockedNone') },
        ];
  return (
    <MessageDialog
      kind="success"
      title={t('result.saved')}
      text={text}
      {...(grant === undefined ? {} : { amount: { value: grant, currency } })}
      rows={rows}
      onClose={onClose}
    />
  );
}
