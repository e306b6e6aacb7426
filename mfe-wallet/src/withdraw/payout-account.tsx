import { type ActiveBonus, type BankAccount, formatAccountNo } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import { BankTile } from '@kaeo/shared/ui/deferred';
import Landmark from 'lucide-react/icons/landmark';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMoney } from '../wallet/amount/use-money.ts';

/** The remaining turnover, or without a bonus the general rule (WD-01). Nothing if the active bonus requires no more turnover. */
export function BonusWarning({ bonus }: { bonus: ActiveBonus | undefined }) {
  const { t } = useTranslation('wallet');
  const hint = useHint(bonus);
  const isActive = bonus?.status === true;
  if (isActive && bonus.canEnd) return null;
  return (
    <Note tone="pending" icon={<TriangleAlert />} title={isActive ? t('withdraw.bonusActive') : t('withdraw.bonusRule')}>
      {hint}{' '}
      <Link css={conditionsStyle} to="/user/bonus">
        {t('withdraw.seeConditions')}
      </Link>
    </Note>
  );
}

function useHint(bonus: ActiveBonus | undefined): string {
  const { t } = useTranslation('wallet');
  const money = useMoney(bonus?.currency ?? 'BAHT');
  if (!bonus?.status) return t('withdraw.bonusRuleHint');
  const name = bonus.name ?? '';
  if (bonus.waitsFor === 'open-play') return t('withdraw.bonusOpenPlay');
  if (bonus.remaining === undefined) return t('withdraw.bonusActiveHint', { bonus: name });
  return t('withdraw.bonusLeft', { bonus: name, left: money(bonus.remaining) });
}

/** A link inside a sentence whose touch target extends over the neighbouring lines. */
const conditionsStyle = css({
  position: 'relative',
  color: 'inherit',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&::after': { content: '""', position: 'absolute', inset: '-12px -8px' },
});

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
        <p css={text.label}>{formatAccountNo(account.bankAccountNo)}</p>
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
const owner = css({ ...text.caption, color: theme.color.text2 });
