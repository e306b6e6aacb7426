import { errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { toast } from '@kaeo/shared/ui/initial';
import { useEffect, useRef } from 'react';
import { DepositCredited } from '../outcome/deposit-credited.tsx';
import { DepositWaiting } from '../outcome/deposit-waiting.tsx';
import { useRedeemGiftLink } from './api/redeem-gift-link.ts';
import { GiftLinkForm } from './gift-link.form.tsx';

type GiftLinkProps = { isInCard?: boolean; onCreditExpected: () => void; onClose: () => void };

/** Gift link deposit, from the form to the credited money (DEP-09). */
export function GiftLink({ isInCard = false, onCreditExpected, onClose }: GiftLinkProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const field = useRef<HTMLInputElement>(null);
  const gift = useRedeemGiftLink((error) => {
    toast({ kind: 'error', text: errorText(shared, error) });
    field.current?.focus();
  });
  const { outcome } = gift;
  const isWaiting = outcome.kind === 'accepted' && outcome.movement.amount === undefined;

  useEffect(() => {
    if (isWaiting) onCreditExpected();
  }, [isWaiting, onCreditExpected]);

  if (outcome.kind !== 'accepted') return <GiftLinkForm gift={gift} field={field} isInCard={isInCard} />;
  const { reference, amount, waitsFor } = outcome.movement;
  const state = waitsFor === 'staff' ? 'staff' : 'waiting';
  return amount === undefined ? (
    <DepositWaiting
      title={t(`deposit.gift.${state}Title`)}
      hint={t(`deposit.gift.${state}Hint`)}
      reference={reference}
      isInCard={isInCard}
      onClose={onClose}
    />
  ) : (
    <DepositCredited credited={amount} isInCard={isInCard} onAnother={gift.clear} onClose={onClose} />
  );
}
