import type { Currency } from '@kaeo/shared/api';
import { ApiError, errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { toast } from '@kaeo/shared/ui/initial';
import { ConfirmDialog } from '@kaeo/shared/ui/overlay';
import Wallet from 'lucide-react/icons/wallet';
import { useMoney } from '../wallet/use-money.ts';
import { useCreditRefund } from './api/credit-refund.ts';

type RefundConfirmProps = { reference: string; amount: { value: number; currency: Currency }; onClose: () => void };

/**
 * States the conditions before a claim is credited (REF-02). Success shows a toast with the amount. Without a response the dialog stays
 * open, because asking again is safe.
 */
export function RefundConfirm({ reference, amount, onClose }: RefundConfirmProps) {
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
