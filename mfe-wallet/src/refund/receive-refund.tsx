import type { Currency, RefundCheck, RefundClaim } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { ApiError, errorText } from '@kaeo/shared/http';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, refresh, useMutation, useQuery } from '@kaeo/shared/query';
import { Button, toast, useIsOnline } from '@kaeo/shared/ui/initial';
import { ConfirmDialog } from '@kaeo/shared/ui/overlay';
import Wallet from 'lucide-react/icons/wallet';
import { useRef, useState } from 'react';
import { useMoney } from '../wallet/amount/use-money.ts';
import { activeBonusQuery } from '../wallet/balance/get-active-bonus.ts';
import { runAttempt } from '../wallet/move/attempt.ts';

/** Claims the accrued refund without moving money. Repeated calls return the same claim. */
function useClaimRefund() {
  return useMutation({
    mutationKey: ['claim-refund'],
    mutationFn: () => call('GET /api/refund/receive'),
    onSettled: () => refresh(queryKeys.refund, queryKeys.activeBonus),
  });
}

/** Calls for a claim (its reference) keep their idempotency key until a response arrives, so a retry returns the result (D-9). */
function useCreditRefund() {
  return useMutation({
    mutationKey: ['credit-refund'],
    scope: { id: 'refund' },
    mutationFn: (reference: string) =>
      runAttempt({
        name: 'refund',
        identity: { reference },
        send: (idempotencyKey) => call('GET /api/refund/addWallet', { idempotencyKey }),
        factOf: ({ message }) => message,
      }),
    onSettled: () => refresh(queryKeys.wallet, queryKeys.statement, queryKeys.refund, queryKeys.activeBonus),
  });
}

type RefundConfirmProps = { reference: string; amount: { value: number; currency: Currency }; onClose: () => void };

/** States the conditions before a claim is credited (REF-02). Without a response it stays open, because asking again is safe. */
function RefundConfirm({ reference, amount, onClose }: RefundConfirmProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const credit = useCreditRefund();
  const money = useMoney(amount.currency);

  async function handleConfirm() {
    try {
      await credit.mutateAsync(reference);
      toast({ kind: 'success', text: t('refund.receivedAmount', { amount: money(amount.value) }) });
    } catch (error) {
      if (error instanceof ApiError && error.isOutcomeUnknown) throw error;
      toast({ kind: 'error', text: errorText(shared, error) });
    }
  }

  return (
    <ConfirmDialog
      icon={<Wallet size={28} />}
      title={t('refund.confirmTitle')}
      amount={amount}
      rows={[
        { term: t('refund.hasAmount'), value: t('refund.met') },
        { term: t('refund.hasNoBonus'), value: t('refund.met') },
      ]}
      text={t('refund.confirmText')}
      confirmLabel={t('refund.confirm')}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}

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
