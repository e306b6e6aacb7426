import { type Currency, type DepositBank, type DepositLookup, type DepositWallet, formatAccountNo } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { Chip, CurrencyWord, Note } from '@kaeo/shared/ui/bundled';
import { BankTile, CopyRow } from '@kaeo/shared/ui/deferred';
import { Button, Card } from '@kaeo/shared/ui/initial';
import { SheetFooter } from '@kaeo/shared/ui/overlay';
import Clock from 'lucide-react/icons/clock';
import ImageUp from 'lucide-react/icons/image-up';
import QrCode from 'lucide-react/icons/qr-code';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import { useBankNameEdit } from '../../bank-name/use-bank-name-edit.tsx';
import { useMoney } from '../../wallet/amount/use-money.ts';
import { walletQuery } from '../../wallet/balance/get-wallet.ts';
import { stack } from '../../wallet/display/stack.ts';
import { GiftLink } from '../gift/gift-link.tsx';
import { depositMethods } from '../methods/deposit-methods.ts';
import { isQrChannel } from '../qr/qr-channels.ts';
import { maskAccountNo } from './account-number.ts';

/** A channel without a number supports QR only. `onCopy` replaces copying if the account must be renamed first. */
function BankAccountCard({ bank, onCopy }: { bank: DepositBank; onCopy: (() => void) | undefined }) {
  const { t } = useTranslation('wallet');
  const { open } = useModal();
  const language = useLanguage();
  const { nameTH, nameEN, nameLA = nameEN } = bank.bank;
  const name = { th: nameTH, la: nameLA, en: nameEN }[language];
  return (
    <AccountCard
      mark={<BankTile code={bank.bankCode} />}
      name={name}
      owner={bank.bankAccountName}
      isAutomatic={bank.mode === 'AUTO'}
      // BCEL has separate accounts for both currencies.
      currency={bank.bankCode === 'BCEL' ? currencyOf(bank) : undefined}
    >
      {bank.bankAccountNo === '' ? (
        isQrChannel(bank.bankCode) && (
          <Button
            variant="outline"
            size="medium"
            isBlock
            icon={<QrCode />}
            onClick={() => open('deposit', { tab: 'qr', channel: bank.bankCode })}
          >
            {t('deposit.bank.payByQr')}
          </Button>
        )
      ) : (
        <CopyRow
          text={bank.bankAccountNo}
          display={formatAccountNo(bank.bankAccountNo)}
          label={t('deposit.bank.accountNo', { bank: name })}
          onPress={onCopy}
        />
      )}
    </AccountCard>
  );
}

/** An account for any currency has an empty currency in the API. */
const currencyOf = ({ currency }: DepositBank): Currency | undefined =>
  currency === 'BAHT' || currency === 'LAK' ? currency : undefined;

type WalletAccountCardProps = { wallet: DepositWallet; onCreditExpected: () => void; onClose: () => void };

/** A wallet app: an account to send money to, or a field for its gift links. */
function WalletAccountCard({ wallet, ...credit }: WalletAccountCardProps) {
  const { t } = useTranslation('wallet');
  const name = t('deposit.bank.walletApp');
  const isGift = wallet.mode === 'gift';
  return (
    <AccountCard
      mark={<BankTile code={isGift ? 'TRUEWALLET' : 'WALLET'} />}
      name={name}
      owner={isGift ? wallet.walletAccountName : ''}
      isAutomatic
      currency={undefined}
    >
      {isGift ? <GiftLink isInCard {...credit} /> : <CopyRow text={wallet.walletAccountName} label={name} />}
    </AccountCard>
  );
}

type AccountCardProps = {
  mark: ReactNode;
  name: string;
  owner: string;
  isAutomatic: boolean;
  /** Shown if the operator has accounts of this bank in several currencies. */
  currency: Currency | undefined;
  children: ReactNode;
};

function AccountCard({ mark, name, owner, isAutomatic, currency, children }: AccountCardProps) {
  const { t } = useTranslation('wallet');
  return (
    <Card level={2} css={{ display: 'grid', gap: theme.space[2], padding: '14px' }}>
      <div css={head}>
        {mark}
        <div css={namesStyle}>
          <p css={text.label}>{name}</p>
          <p css={ownerStyle}>{owner}</p>
        </div>
        <div css={chipsStyle}>
          {currency !== undefined && (
            <Chip tone="neutral">
              <CurrencyWord currency={currency} />
            </Chip>
          )}
          {isAutomatic ? (
            <Chip tone="success" icon={<Zap size={14} />}>
              {t('deposit.bank.auto')}
            </Chip>
          ) : (
            <Chip tone="neutral" icon={<UserRoundCheck size={14} />}>
              {t('deposit.bank.staff')}
            </Chip>
          )}
        </div>
      </div>
      {children}
    </Card>
  );
}

// If the names would break inside a word, the chips wrap below them.
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${theme.space[1]} ${theme.space[3]}` });
const namesStyle = css({ flex: '1 1 120px' });
const chipsStyle = css({ display: 'flex', gap: theme.space[1], marginInlineStart: 'auto' });
const ownerStyle = css({ ...text.caption, color: theme.color.text2 });

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
