import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';

/** Refunded share of a loss, in percent: without a bonus, and with an active bonus. */
export function RefundShares({ success, fail }: { success: number; fail: number }) {
  const { t } = useTranslation('wallet');
  return (
    <dl css={shares}>
      <Share tone="success" term={t('refund.withoutBonus')} percent={success} />
      <Share tone="pending" term={t('refund.withBonus')} percent={fail} />
    </dl>
  );
}

function Share({ tone, term, percent }: { tone: 'success' | 'pending'; term: string; percent: number }) {
  const { t } = useTranslation('wallet');
  return (
    <div>
      <dt>{term}</dt>
      <dd style={{ color: theme.color[tone] }}>{t('percent', { value: percent })}</dd>
    </div>
  );
}

const shares = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.space[3],
  '& > div': {
    display: 'flex',
    // The figure is displayed above its label, but screen readers read the label first.
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    padding: `${theme.space[3]} ${theme.space[4]}`,
    borderRadius: theme.radius.card,
    background: theme.color.s2,
  },
  '& dt': { ...text.caption, color: theme.color.text2, textWrap: 'balance' },
  '& dd': { margin: 0, ...text.h2, fontVariantNumeric: 'tabular-nums' },
});
