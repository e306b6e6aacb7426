import { formatAccountNo, type Wallet } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { subtract, toAmount } from '@kaeo/shared/money';
import { css } from '@kaeo/shared/style';
import { ConfirmDialog } from '@kaeo/shared/ui/overlay';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import { useMoney } from '../wallet/amount/use-money.ts';
import { toMinor, totalBalance } from '../wallet/balance/balances.ts';

type WithdrawConfirmProps = {
  wallet: Wallet;
  amount: number;
  isSlow: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Confirmation with the amount, the bank account and the remaining balance, before the money is held. */
export function WithdrawConfirm({ wallet, amount, isSlow, onConfirm, onClose }: WithdrawConfirmProps) {
  const { t } = useTranslation('wallet');
  const { currency } = wallet.profile;
  const money = useMoney(currency);
  const { bankCode, bankAccountNo } = wallet.bankAccount;
  const left = toAmount(subtract(toMinor(totalBalance(wallet)), toMinor(amount)));
  return (
    <ConfirmDialog
      icon={<ArrowUpFromLine size={28} />}
      title={t('withdraw.confirmTitle')}
      text={t(isSlow ? 'withdraw.slow' : 'withdraw.confirmText')}
      amount={{ value: amount, currency }}
      rows={[
        {
          term: t('withdraw.payTo'),
          value: (
            <span>
              <span css={whole}>{bankCode}</span> <span css={whole}>{formatAccountNo(bankAccountNo)}</span>
            </span>
          ),
        },
        { term: t('withdraw.left'), value: money(left) },
      ]}
      confirmLabel={t('withdraw.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** Bank and number may be on separate lines, but each must not wrap. */
const whole = css({ whiteSpace: 'nowrap' });
