import { formatAccountNo, type Wallet } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { subtract, toAmount } from '@wallet/shared/money';
import { ConfirmDialog } from '@wallet/shared/overlay';
import { css } from '@wallet/shared/style';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import { toMinor, totalBalance } from '../wallet/balances.ts';
import { useMoney } from '../wallet/use-money.ts';

type WithdrawConfirmProps = {
  wallet: Wallet;
  amount: number;
  /** It has been under way for so long that a spinner alone would worry. */
  isSlow: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Names the amount, where it goes and what stays, before the money is held. */
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

/** The bank and the number may stand on two lines, each on one. */
const whole = css({ whiteSpace: 'nowrap' });
