import { type Currency, type DepositBank, type DepositWallet, formatAccountNo } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { useModal } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { Chip, CurrencyWord } from '@kaeo/shared/ui/bundled';
import { BankTile, CopyRow } from '@kaeo/shared/ui/deferred';
import { Button, Card } from '@kaeo/shared/ui/initial';
import QrCode from 'lucide-react/icons/qr-code';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import { GiftLink } from '../gift/gift-link.tsx';
import { isQrChannel } from '../qr/qr-channels.ts';

/** A channel without a number supports QR only. `onCopy` replaces copying if the account must be renamed first. */
export function BankAccountCard({ bank, onCopy }: { bank: DepositBank; onCopy: (() => void) | undefined }) {
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
export function WalletAccountCard({ wallet, ...credit }: WalletAccountCardProps) {
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
          <p css={nameStyle}>{name}</p>
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
const nameStyle = css({ ...text.label });
const ownerStyle = css({ ...text.caption, color: theme.color.text2 });
