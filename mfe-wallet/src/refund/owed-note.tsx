import type { Currency, RefundCheck } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { Note } from '@kaeo/shared/ui/bundled';
import { useMoney } from '../wallet/use-money.ts';

/**
 * Amount by which the next bonus or refund is reduced, because a game cancelled rounds that had earned one. Renders nothing without a
 * debt.
 */
export function OwedNote({ refund, currency }: { refund: RefundCheck; currency: Currency }) {
  const { t } = useTranslation('wallet');
  const money = useMoney(currency);
  if (refund.owed === undefined) return null;
  return (
    <Note tone="pending" title={t('refund.owed', { amount: money(refund.owed) })}>
      {t('refund.owedWhy')}
    </Note>
  );
}
