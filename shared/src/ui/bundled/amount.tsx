import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { css, text, theme, visuallyHidden } from '@kaeo/shared/style';
import { VisuallyHidden } from '@kaeo/shared/ui/initial';
import type { Currency } from '../../api/common.ts';

/** The currency as a word of the player's language. Signs such as ฿ would need another font file. */
export function CurrencyWord({ currency }: { currency: Currency }) {
  const { t } = useTranslation('shared');
  return t(`currency.${currency}`);
}

type AmountSize = 'balance' | 'large' | 'body' | 'label' | 'caption';
type AmountProps = {
  /** Major units, as on the wire. */
  value: number;
  currency: Currency;
  size?: AmountSize;
  sign?: '+' | '-' | '';
  /** Shows dots if the player hides balances. */
  isHidden?: boolean;
  /** Exposes the currency to assistive technology only, if an amount nearby shows it. */
  isCurrencyUnseen?: boolean;
};

const figures: Record<AmountSize, ReturnType<typeof css>> = {
  balance: css(text.balance),
  large: css({ fontSize: '1.5rem', lineHeight: 'calc(2rem + var(--leading, 0rem))', fontWeight: 600 }),
  body: css(text.strong),
  caption: css(text.caption),
  label: css({ ...text.label, lineHeight: 'calc(1.375rem + var(--leading, 0rem))' }),
};
const unbroken = css({ fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' });
const word: Record<AmountSize, ReturnType<typeof css> | undefined> = {
  balance: css({ marginInlineStart: '2px', color: theme.color.heroText, ...text.strong }),
  large: css({ fontSize: '0.8125rem', fontWeight: 400 }),
  body: undefined,
  label: undefined,
  caption: undefined,
};

/** An amount for display: two decimals, groups of three, Latin digits and the currency's word, the same in every language (HOME-10). */
export function Amount({ value, currency, size = 'body', sign = '', isHidden = false, isCurrencyUnseen = false }: AmountProps) {
  const { t } = useTranslation('shared');
  return (
    <span css={[unbroken, figures[size]]}>
      {isHidden ? (
        <>
          <span aria-hidden>••••••</span>
          <VisuallyHidden>{t('hidden')}</VisuallyHidden>
        </>
      ) : (
        `${sign}${formatAmount(value)}`
      )}{' '}
      <span css={isCurrencyUnseen ? visuallyHidden : word[size]}>
        <CurrencyWord currency={currency} />
      </span>
    </span>
  );
}
