import { Amount } from '@wallet/shared/amount';
import type { Currency, Wallet } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { css, text, theme } from '@wallet/shared/style';
import { Button, useIsOnline } from '@wallet/shared/ui';
import Gift from 'lucide-react/icons/gift';
import { useInviteBonus } from '../invite/use-invite-bonus.ts';
import { useMoney } from '../wallet/use-money.ts';

/** What inviting friends has earned, and the button that puts it into the wallet (HOME-01). */
export function BonusStrip({ invite, currency }: { invite: Wallet['invite']; currency: Currency }) {
  const { t } = useTranslation('wallet');
  const { amount } = invite;
  const money = useMoney(currency);
  const bonus = useInviteBonus(amount, `${t('home.bonus.label')} +${money(amount)}`);
  const isOnline = useIsOnline();

  return (
    <section css={strip} aria-label={t('home.bonus.label')}>
      <Gift color={theme.color.reward} aria-hidden="true" />
      <div>
        <p css={label}>{t('home.bonus.label')}</p>
        <p css={earnedStyle}>
          <Amount value={amount} currency={currency} size="label" />
        </p>
      </div>
      <Button
        css={receive}
        variant="reward"
        size="small"
        isPending={bonus.isReceiving}
        disabled={amount <= 0 || invite.isInactive || !isOnline}
        onClick={() => void bonus.receive()}
      >
        {t('home.bonus.receive')}
      </Button>
    </section>
  );
}

const strip = css({
  display: 'grid',
  gridTemplateColumns: '24px 1fr auto',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: '56px',
  padding: `0 6px 0 ${theme.space[4]}`,
  borderRadius: theme.radius.card,
  background: theme.color.rewardSoft,
  boxShadow: `inset 0 0 0 1px ${theme.color.rewardLine}`,
  ':lang(lo)': { minHeight: '60px' },
});
const label = css({ ...text.caption, color: theme.color.rewardText });
const earnedStyle = css({ ...text.label, lineHeight: '1.375rem', color: theme.color.reward });
const receive = css({ borderRadius: theme.radius.pill });
