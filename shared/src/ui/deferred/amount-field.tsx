import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Currency } from '../../api/common.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { css, fieldFocus, focusRing, press, text, theme } from '../../style/style.ts';
import { CurrencyWord } from '../bundled/amount.tsx';
import { boxedControl, FieldHelp, fieldBox, invalidBox } from '../bundled/field.tsx';
import { caretAfterGrouping, groupAmountText, isAmountBegun, readAmount, textAfterEdit } from './amount-text.ts';

type AmountFieldProps = {
  label: string;
  currency: Currency;
  /** A plain decimal, "1500.5", empty, or an invalid text. */
  value: string;
  /** Receives the typed amount as a plain decimal, or the invalid text, for which `parseDecimal` returns nothing positive. */
  onValueChange: (value: string) => void;
  /** Buttons for common amounts; `value` is a plain decimal, zero disables the button. `onChoose` overrides setting the amount. */
  quickAmounts?: readonly { label: string; value: string; onChoose?: () => void }[];
  error?: string | undefined;
  hint?: ReactNode;
  hintAside?: ReactNode;
  /** `card`: the main input of a sheet. `line`: one of several fields, with its label above. */
  look?: 'card' | 'line';
  /** Next to the box, e.g. a button for the whole balance. */
  aside?: ReactNode;
} & Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'autoFocus' | 'disabled' | 'enterKeyHint' | 'ref'>;

const { color, space, radius } = theme;

const card = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: space[3],
  padding: '10px 15px 12px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.card,
  background: color.s2,
  '&:focus-within': fieldFocus,
});
const labelStyle = css({ gridColumn: '1 / -1', color: color.text2, ...text.caption });
const lineLabel = css({ display: 'block', marginBottom: '6px', color: color.text2, ...text.label });
const boxRow = css({ display: 'flex', gap: space[2], '& > div': { flex: 1, minWidth: 0 } });
const lineBox = css({ minHeight: theme.size.primary });
const lineFigures = css({ ...text.h2, fontVariantNumeric: 'tabular-nums' });
const figures = css({ minHeight: '48px', ...text.balance });
const word = css({ color: color.text2, ...text.strong });
const help = css({ alignItems: 'stretch', marginBottom: space[1], '& > span': { textAlign: 'end' } });
const chips = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(4.5rem, 1fr))', gap: space[2] });
const chip = css({
  minHeight: theme.size.target,
  padding: '4px',
  border: `1px solid ${color.borderSubtle}`,
  borderRadius: radius.input,
  background: color.s2,
  color: color.text2,
  whiteSpace: 'nowrap',
  ...text.strong,
  ...press,
  ...focusRing,
  '&[aria-pressed="true"]': {
    borderColor: color.action,
    background: color.actionSoft,
    color: color.action,
    boxShadow: `inset 0 0 0 .5px ${color.action}`,
  },
  '&:disabled': { color: color.disabledText },
});

/** Fits a million kip beside three others on a phone. */
const smallChip = css({ paddingInline: 0, ...text.label });

/** Examples in the message for an invalid amount. */
const examples: Readonly<Record<Currency, string>> = { BAHT: '1,234.50', LAK: '50,000' };

/** Text with the player's own separators is unchanged until blur. The field reports an invalid amount itself. */
export function AmountField({
  label,
  currency,
  value,
  onValueChange,
  quickAmounts = [],
  error: formError,
  hint,
  hintAside,
  look = 'card',
  aside,
  ref,
  onBlur,
  ...input
}: AmountFieldProps) {
  const { t } = useTranslation('shared');
  const id = useId();
  const caret = useRef<{ input: HTMLInputElement; counted: number } | undefined>(undefined);
  const [typed, setTyped] = useState<string>();
  const valueOf = (text: string) => readAmount(text, currency) ?? text;
  // A value set by code, such as a quick amount, replaces the typed text.
  const isTyping = typed !== undefined && valueOf(typed) === value;
  const raw = isTyping ? typed : value;
  const shown = groupAmountText(raw);
  const isReadable = readAmount(value, currency) !== undefined;
  const isLeftUnreadable = !isReadable && (!isTyping || formError !== undefined || !isAmountBegun(value, currency));
  const error = isLeftUnreadable ? t('field.amountFormat', { example: examples[currency] }) : formError;
  const isLong = quickAmounts.some((quick) => quick.label.length > 7);

  // Grouping shifts the text; restore the caret after the typed digit.
  useLayoutEffect(() => {
    if (!caret.current) return;
    const position = shown === raw ? caret.current.counted : caretAfterGrouping(shown, caret.current.counted);
    caret.current.input.setSelectionRange(position, position);
    caret.current = undefined;
  });

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { target, nativeEvent } = event;
    const { value: text, selectionStart } = target;
    const edit = nativeEvent instanceof InputEvent ? nativeEvent : {};
    const { before, after } = textAfterEdit({ raw, shown, text, caret: selectionStart ?? text.length, edit });
    caret.current = { input: target, counted: before.length };
    setTyped(before + after);
    onValueChange(valueOf(before + after));
  };

  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(undefined);
    onBlur?.(event);
  };

  const labelElement = (
    <label htmlFor={id} css={look === 'line' ? lineLabel : labelStyle}>
      {label}
    </label>
  );
  return (
    <div>
      {look === 'line' && labelElement}
      <div css={boxRow}>
        <div css={[look === 'line' ? [fieldBox, lineBox] : card, error !== undefined && invalidBox]}>
          {look === 'card' && labelElement}
          <input
            {...input}
            ref={ref}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={shown}
            onChange={handleChange}
            onBlur={handleBlur}
            aria-describedby={`${id}-help`}
            aria-invalid={error !== undefined || undefined}
            css={[boxedControl, look === 'line' ? lineFigures : figures]}
          />
          <span css={word}>
            <CurrencyWord currency={currency} />
          </span>
        </div>
        {aside}
      </div>
      <FieldHelp css={help} id={`${id}-help`} hint={hint} error={error} hintAside={hintAside} />
      {quickAmounts.length > 0 && (
        <div role="group" aria-label={t('field.quickAmounts')} css={chips}>
          {quickAmounts.map((quick) => (
            <button
              key={quick.label}
              type="button"
              css={[chip, isLong && smallChip]}
              disabled={input.disabled || Number(quick.value) === 0}
              aria-pressed={value !== '' && isReadable && Number(value) === Number(quick.value)}
              onClick={quick.onChoose ?? (() => onValueChange(quick.value))}
            >
              {quick.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
