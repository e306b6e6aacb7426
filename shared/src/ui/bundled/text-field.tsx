import { css, text, theme } from '@kaeo/shared/style';
import type { ComponentProps, ReactNode } from 'react';
import { boxedControl, Field, type FieldOwnProps, fieldBox, invalidBox } from './field.tsx';

export type TextFieldProps = FieldOwnProps &
  Omit<ComponentProps<'input'>, 'prefix' | 'size' | 'children'> & {
    icon?: ReactNode;
    /** Fixed text before and after the input. */
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** `strong` for numbers to verify, `code` for a one-time code: 68 px high, centred, 28 px text. */
    figures?: 'plain' | 'strong' | 'code';
  };

const figuresStyle = {
  plain: undefined,
  strong: css(text.title),
  code: css({ minHeight: '66px', textAlign: 'center', fontSize: '1.75rem', lineHeight: '2.5rem', fontWeight: 600 }),
};
const fixed = css({ color: theme.color.text2, whiteSpace: 'nowrap' });

/** A single-line text field with label and help. Set `type`, `inputMode`, `autoComplete` and `enterKeyHint` for the content. */
export function TextField({
  label,
  hint,
  error,
  isRequired,
  labelAside,
  hintAside,
  icon,
  prefix,
  suffix,
  figures = 'plain',
  id,
  ...input
}: TextFieldProps) {
  const field = { label, hint, error, labelAside, hintAside, id, ...(isRequired === undefined ? {} : { isRequired }) };
  return (
    <Field {...field}>
      {(control) => (
        <span css={[fieldBox, control.isInvalid && invalidBox]}>
          {icon}
          {prefix !== undefined && <span css={fixed}>{prefix}</span>}
          <input
            aria-required={isRequired !== false || undefined}
            {...input}
            id={control.id}
            aria-describedby={control.describedBy}
            aria-invalid={control.isInvalid || undefined}
            css={[boxedControl, figuresStyle[figures]]}
          />
          {suffix !== undefined && <span css={fixed}>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
