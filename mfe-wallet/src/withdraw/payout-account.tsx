import { type BankAccount, formatAccountNo } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import { BankTile } from '@kaeo/shared/ui/deferred';
import Landmark from 'lucide-react/icons/landmark';
import Lock from 'lucide-react/icons/lock';

export function PayoutAccount({ account }: { account: BankAccount }) {
  const { t } = useTranslation('wallet');
  if (account.bankAccountNo === '') {
    return (
      <Note tone="pending" icon={<Landmark size={22} />} title={t('withdraw.noAccount')}>
        <Link to="/user/profile">{t('withdraw.noAccountHint')}</Link>
      </Note>
    );
  }
  return (
    <section css={box}>
      <BankTile code={account.bankCode} />
      <div>
        <p css={caption}>{t('withdraw.payTo')}</p>
        <p css={strong}>{formatAccountNo(account.bankAccountNo)}</p>
        <p css={owner}>{account.bankAccountName}</p>
      </div>
      <Lock color={theme.color.text3} role="img" aria-label={t('withdraw.payToFixed')} />
    </section>
  );
}

const box = css({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) 24px',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: '68px',
  padding: `${theme.space[2]} ${theme.space[3]}`,
  border: `1px solid ${theme.color.borderSubtle}`,
  borderRadius: theme.radius.card,
});
const caption = css({ ...text.caption, color: theme.color.text3 });
const strong = css({ ...text.label });
const owner = css({ ...text.caption, color: theme.color.text2 });
