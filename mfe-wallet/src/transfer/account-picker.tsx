import type { Currency } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { SelectField } from '@wallet/shared/parts';
import { useMoney } from '../wallet/use-money.ts';
import type { TransferAccount } from './transfer-accounts.ts';

type AccountPickerProps = {
  label: string;
  accounts: readonly TransferAccount[];
  currency: Currency;
  value: string;
  onChange: (code: string) => void;
  isDisabled: boolean;
  error?: string;
};

/** One side of a transfer: every account by its name, with the money in it beside the label once it is chosen. */
export function AccountPicker({ label, accounts, currency, value, onChange, isDisabled, error }: AccountPickerProps) {
  const { t } = useTranslation('wallet');
  const money = useMoney(currency);
  const chosen = accounts.find((account) => account.code === value);
  return (
    <SelectField
      label={label}
      labelAside={chosen && money(chosen.amount)}
      placeholder={t('transfer.choose')}
      options={accounts.map((account) => ({ value: account.code, label: account.name }))}
      value={chosen?.code ?? ''}
      onChange={(event) => onChange(event.target.value)}
      disabled={isDisabled}
      error={error}
    />
  );
}
