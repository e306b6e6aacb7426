import type { DepositLookup } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { Note } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import { SheetFooter } from '@kaeo/shared/ui/overlay';
import Clock from 'lucide-react/icons/clock';
import ImageUp from 'lucide-react/icons/image-up';
import { useBankNameEdit } from '../../bank-name/use-bank-name-edit.tsx';
import { useMoney } from '../../wallet/amount/use-money.ts';
import { walletQuery } from '../../wallet/balance/get-wallet.ts';
import { stack } from '../../wallet/display/stack.ts';
import { depositMethods } from '../methods/deposit-methods.ts';
import { maskAccountNo } from './account-number.ts';
import { BankAccountCard, WalletAccountCard } from './deposit-account.tsx';

type BankTransferProps = { lookup: DepositLookup; onCreditExpected: () => void; onClose: () => void };

/** The bank accounts to transfer to, and the wallet apps (DEP-01). */
export function BankTransfer({ lookup, ...credit }: BankTransferProps) {
  const { t } = useTranslation('wallet');
  const { open } = useModal();
  const edit = useBankNameEdit();
  return (
    <div css={stack}>
      <TransferRules lookup={lookup} />
      <ul css={stack}>
        {lookup.banks.map((bank) => (
          <li key={`${bank.bankCode} ${bank.bankAccountNo}`}>
            <BankAccountCard bank={bank} onCopy={edit.isNeeded ? () => edit.begin(bank.bankAccountNo) : undefined} />
          </li>
        ))}
        {lookup.wallets.map((wallet) => (
          <li key={`${wallet.mode} ${wallet.walletAccountName}`}>
            <WalletAccountCard wallet={wallet} {...credit} />
          </li>
        ))}
      </ul>
      {depositMethods(lookup).includes('slip') && (
        <SheetFooter>
          <Button variant="secondary" size="medium" isBlock icon={<ImageUp />} onClick={() => open('deposit', { tab: 'slip' })}>
            {t('deposit.bank.sendSlip')}
          </Button>
        </SheetFooter>
      )}
      {edit.sheet}
    </div>
  );
}

function TransferRules({ lookup }: { lookup: DepositLookup }) {
  const { t } = useTranslation('wallet');
  const { data: wallet } = useQuery(walletQuery);
  const money = useMoney(wallet?.profile.currency ?? 'BAHT');
  return (
    <Note tone="info" icon={<Clock size={22} />} title={lookup.isManual ? t('deposit.bank.manual') : t('deposit.bank.automatic')}>
      {wallet && wallet.bankAccount.bankAccountNo !== '' && (
        <p>
          {t('deposit.bank.ownAccount', {
            account: `${wallet.bankAccount.bankCode}\u00a0${maskAccountNo(wallet.bankAccount.bankAccountNo)}`,
          })}
        </p>
      )}
      {wallet && lookup.depositMin > 0 && <p>{t('deposit.bank.minimum', { amount: money(lookup.depositMin) })}</p>}
    </Note>
  );
}
