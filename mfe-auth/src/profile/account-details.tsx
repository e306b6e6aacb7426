import { type BankAccount, formatAccountNo, type Profile } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { BankTile, DefinitionList, DefinitionRow } from '@kaeo/shared/ui/deferred';
import { Button, Card } from '@kaeo/shared/ui/initial';
import Landmark from 'lucide-react/icons/landmark';
import Lock from 'lucide-react/icons/lock';
import { bankNameOf } from '../bank-account.ts';
import { HeldNote } from '../bank-change/held-note.tsx';
import { formatPhone } from '../phone-number.ts';

const heading = css({ marginBlock: `${theme.space[6]} ${theme.space[3]}`, ...text.title });
const card = css({ paddingBlock: theme.space[1] });
const note = css({
  display: 'flex',
  gap: theme.space[2],
  marginTop: theme.space[3],
  paddingInline: '4px',
  color: theme.color.text3,
  ...text.caption,
});

type AccountDetailsProps = {
  readonly profile: Profile;
  readonly bankAccount: BankAccount;
  readonly onChangeBank: () => void;
};

/** Read-only registration data of the player (PROFILE-01), with a button to change the bank account (SAFE-01). */
export function AccountDetails({ profile, bankAccount, onChangeBank }: AccountDetailsProps) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  return (
    <section>
      <h2 css={heading}>{t('profile.account')}</h2>
      <Card css={card}>
        <DefinitionList>
          <DefinitionRow term={t('profile.phone')}>{formatPhone(profile.username)}</DefinitionRow>
          <DefinitionRow term={t('profile.bank')} action={<BankTile code={bankAccount.bankCode} size={40} />}>
            {bankNameOf(bankAccount, language)}
          </DefinitionRow>
          <DefinitionRow term={t('profile.accountName')}>{bankAccount.bankAccountName}</DefinitionRow>
          <DefinitionRow term={t('profile.accountNo')}>
            {/* Empty after staff removed an account that belonged to another person. */}
            {bankAccount.bankAccountNo === '' ? t('profile.noAccount') : formatAccountNo(bankAccount.bankAccountNo)}
          </DefinitionRow>
        </DefinitionList>
        <Button variant="text" size="medium" isBlock icon={<Landmark size={20} />} onClick={onChangeBank}>
          {bankAccount.bankAccountNo === '' ? t('profile.addBank') : t('profile.changeBank')}
        </Button>
      </Card>
      <HeldNote account={bankAccount} />
      <p css={note}>
        <Lock size={18} />
        {t('profile.readOnly')}
      </p>
    </section>
  );
}
