import type { Currency, RefundCheck, RefundClaim } from '@kaeo/shared/api';
import { errorText } from '@kaeo/shared/http';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { Button, toast, useIsOnline } from '@kaeo/shared/ui/initial';
import { useRef, useState } from 'react';
import { activeBonusQuery } from '../wallet/get-active-bonus.ts';
import { useMoney } from '../wallet/use-money.ts';
import { useClaimRefund } from './api/claim-refund.ts';
import { RefundConfirm } from './refund-confirm.tsx';

/** Claims the refund, then asks for confirmation before it is credited. If it cannot be received, the reason is shown. */
export function ReceiveRefund({ refund, currency }: { refund: RefundCheck; currency: Currency }) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const money = useMoney(currency);
  const claim = useClaimRefund();
  const isRunning = useRef(false);
  const [confirming, setConfirming] = useState<RefundClaim & { amount: number }>();
  const reason = useReason(refund);
  const amount = refund.refundAmount;

  async function handleReceive() {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      setConfirming({ ...(await claim.mutateAsync()), amount });
    } catch (error) {
      toast({ kind: 'error', text: errorText(shared, error) });
    } finally {
      isRunning.current = false;
    }
  }

  return (
    <>
      <Button isBlock isPending={claim.isPending} disabledReason={reason} onClick={() => void handleReceive()}>
        {amount > 0 ? t('refund.receiveAmount', { amount: money(amount) }) : t('refund.receive')}
      </Button>
      {confirming && (
        <RefundConfirm
          reference={confirming.reference}
          amount={{ value: confirming.amount, currency }}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  );
}

function useReason({ result, bonus, isInactive }: RefundCheck): string | undefined {
  const { t } = useTranslation('wallet');
  const isOnline = useIsOnline();
  const { data: active } = useQuery({ ...activeBonusQuery(useLanguage()), enabled: bonus });
  if (!isOnline) return t('move.offline');
  if (isInactive && !result) return t('refund.inactive');
  if (bonus) return active?.name ? t('refund.afterBonusNamed', { bonus: active.name }) : t('refund.afterBonus');
  return result ? undefined : t('refund.nothing');
}
