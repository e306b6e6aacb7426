import type { Currency, RefundCheck } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { formatDateTime } from '@kaeo/shared/time';
import { Note } from '@kaeo/shared/ui/bundled';
import Clock from 'lucide-react/icons/clock';
import { useMoney } from '../wallet/use-money.ts';

/** Refund for losses that were reported too recently, and when it can be received; renders nothing if there is none. */
export function PendingRefund({ refund, currency }: { refund: RefundCheck; currency: Currency }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const money = useMoney(currency);
  const { pendingAmount, pendingFrom } = refund;
  if (pendingAmount === undefined || pendingFrom === undefined) return null;
  return (
    <Note tone="info" icon={<Clock />} title={t('refund.pending', { amount: money(pendingAmount) })}>
      {t('refund.pendingFrom', { time: formatDateTime(pendingFrom, language) })} {t('refund.pendingWhy')}
    </Note>
  );
}
