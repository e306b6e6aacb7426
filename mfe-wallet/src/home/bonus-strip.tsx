import type { Currency, Wallet } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { useModal } from '@kaeo/shared/router';
import { css, focusRing, press, text, theme } from '@kaeo/shared/style';
import { Amount } from '@kaeo/shared/ui/bundled';
import { Button, useIsOnline } from '@kaeo/shared/ui/initial';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Gift from 'lucide-react/icons/gift';
import { useRef } from 'react';
import { useInviteBonus } from '../invite/use-invite-bonus.ts';
import { useMoney } from '../wallet/amount/use-money.ts';

/** Bonus from invited friends, with a button that moves it to the wallet (HOME-01). Below 1 it suggests inviting friends. */
export function BonusStrip({ invite, currency }: { invite: Wallet['invite']; currency: Currency }) {
  const { t } = useTranslation('wallet');
  const { amount } = invite;
  const money = useMoney(currency);
  const bonus = useInviteBonus(amount, `${t('home.bonus.label')} +${money(amount)}`);
  const isOnline = useIsOnline();
  const { open } = useModal();
  const wasReceived = useRef(false);

  if (amount < 1) {
    return (
      <section aria-label={t('home.bonus.label')}>
        <button
          css={[strip, invitation]}
          type="button"
          // The receive button has been removed, so move the focus to its replacement.
          ref={(button) => {
            if (wasReceived.current) button?.focus();
            wasReceived.current = false;
          }}
          onClick={() => open('invite')}
        >
          <Gift color={theme.color.reward} aria-hidden="true" />
          <span>
            <span css={earnedStyle}>{t('home.tiles.invite')}</span>{' '}
            <span css={label}>
              {amount > 0 ? (
                <Amount value={amount} currency={currency} size="label" />
              ) : (
                t('home.bonus.earn', { percent: invite.success })
              )}
            </span>
          </span>
          <ChevronRight aria-hidden="true" />
        </button>
      </section>
    );
  }
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
        disabled={invite.isInactive || !isOnline}
        onClick={() => {
          wasReceived.current = true;
          void bonus.receive();
        }}
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
  minHeight: 'calc(56px + 2 * var(--leading, 0rem))',
  padding: `0 6px 0 ${theme.space[4]}`,
  borderRadius: theme.radius.card,
  background: theme.color.rewardSoft,
  boxShadow: `inset 0 0 0 1px ${theme.color.rewardLine}`,
});
const invitation = css({
  width: '100%',
  paddingInlineEnd: theme.space[4],
  border: 0,
  color: theme.color.reward,
  textAlign: 'start',
  ...press,
  ...focusRing,
  '& > span > span': { display: 'block' },
});
const label = css({ ...text.caption, color: theme.color.rewardText });
const earnedStyle = css({ ...text.label, lineHeight: 'calc(1.375rem + var(--leading, 0rem))', color: theme.color.reward });
const receive = css({ borderRadius: theme.radius.pill });
