import type { Currency } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Amount, Guilloche } from '@kaeo/shared/ui/bundled';

/** The refund available now. */
export function RefundAmount({ amount, currency }: { amount: number; currency: Currency }) {
  const { t } = useTranslation('wallet');
  return (
    <section css={hero} aria-label={t('refund.accrued')}>
      <div css={art}>
        <Guilloche tone="white" />
      </div>
      <p>{t('refund.accrued')}</p>
      <Amount value={amount} currency={currency} size="balance" />
      <p>{t('refund.accruedFrom')}</p>
    </section>
  );
}

const hero = css({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  display: 'grid',
  padding: `${theme.space[4]} ${theme.space[5]}`,
  borderRadius: theme.radius.hero,
  background: theme.gradient.hero,
  boxShadow: `inset 0 0 0 1px ${theme.color.heroLine}`,
  '& > p': { ...text.caption, color: theme.color.heroText },
});
const art = css({ position: 'absolute', inset: 0, zIndex: -1, pointerEvents: 'none' });
