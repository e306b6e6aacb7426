import type { Currency } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';

/** Formats an amount in major units for a sentence: `1,234.50 baht`. For a standalone amount use `Amount`. */
export function useMoney(currency: Currency): (amount: number) => string {
  const { t } = useTranslation('shared');
  return (amount) => `${formatAmount(amount)} ${t(`currency.${currency}`)}`;
}
