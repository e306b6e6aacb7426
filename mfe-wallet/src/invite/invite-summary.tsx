import type { Currency, Wallet } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { css, text, theme } from '@kaeo/shared/style';
import { CurrencyWord } from '@kaeo/shared/ui/bundled';

/** The accrued bonus, and the percentages of friends' losses that produce it: one without a bonus, one while their bonus is active. */
export function InviteSummary({ invite, currency }: { invite: Wallet['invite']; currency: Currency }) {
  const { t } = useTranslation('wallet');
  return (
    <section aria-label={t('invite.summary')}>
      <dl css={cells}>
        <div>
          <dt>
            {t('invite.waiting')}{' '}
            <span css={unit}>
              (<CurrencyWord currency={currency} />)
            </span>
          </dt>
          <dd data-tone="reward">{formatAmount(invite.amount)}</dd>
        </div>
        <div>
          <dt>{t('invite.withoutBonus')}</dt>
          <dd data-tone="success">{t('percent', { value: invite.success })}</dd>
        </div>
        <div>
          <dt>{t('invite.withBonus')}</dt>
          <dd>{t('percent', { value: invite.fail })}</dd>
        </div>
      </dl>
      <p css={explained}>{t('invite.explained', { success: invite.success, fail: invite.fail })}</p>
    </section>
  );
}

const cells = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  paddingBlock: theme.space[3],
  borderRadius: theme.radius.card,
  background: theme.color.s2,
  textAlign: 'center',
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', paddingInline: theme.space[2] },
  '& > div + div': { borderInlineStart: `1px solid ${theme.color.borderSubtle}` },
  '& dd': { margin: 0, ...text.title, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '& dd[data-tone="reward"]': { color: theme.color.reward },
  '& dd[data-tone="success"]': { color: theme.color.success },
  '& dt': { ...text.caption, color: theme.color.text2 },
});
const unit = css({ whiteSpace: 'nowrap' });
const explained = css({ marginTop: theme.space[2], ...text.caption, color: theme.color.text3, textWrap: 'pretty' });
