import type { BankAccount, Profile } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { BankTile, DefinitionList, DefinitionRow } from '@wallet/shared/parts';
import { css, text, theme } from '@wallet/shared/style';
import { Card } from '@wallet/shared/ui';
import Lock from 'lucide-react/icons/lock';
import { formatAccountNo } from '../bank-account.ts';
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

type AccountDetailsProps = { readonly profile: Profile; readonly bankAccount: BankAccount };

/** What the player registered with. Nothing here can be edited: support changes it after asking who it is (PROFILE-01). */
export function AccountDetails({ profile, bankAccount }: AccountDetailsProps) {
  const { t } = useTranslation('auth');
  return (
    <section>
      <h2 css={heading}>{t('profile.account')}</h2>
      <Card css={card}>
        <DefinitionList>
          <DefinitionRow term={t('profile.phone')}>{formatPhone(profile.username)}</DefinitionRow>
          <DefinitionRow term={t('profile.bank')} action={<BankTile code={bankAccount.bankCode} size={40} />}>
            {/* The bank's Thai name in every language (PROFILE-01). */}
            <span lang="th">{bankAccount.bankNameTH}</span>
          </DefinitionRow>
          <DefinitionRow term={t('profile.accountName')}>{bankAccount.bankAccountName}</DefinitionRow>
          <DefinitionRow term={t('profile.accountNo')}>{formatAccountNo(bankAccount.bankAccountNo)}</DefinitionRow>
        </DefinitionList>
      </Card>
      <p css={note}>
        <Lock size={18} />
        {t('profile.readOnly')}
      </p>
    </section>
  );
}
