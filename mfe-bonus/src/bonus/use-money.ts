import type { Currency } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';

/** Formats an amount in major units with its currency: `1,234.50 baht`. */
export function useMoney(currency: Currency = 'BAHT'): (amount: number) => string {
  const { t } = useTranslation('shared');
  return (amount) => `${formatAmount(amount)} ${t(`currency.${currency}`)}`;
}
