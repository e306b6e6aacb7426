import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { css, theme } from '../../style/style.ts';
import { boxedControl, Field, type FieldOwnProps, fieldBox, invalidBox } from '../bundled/field.tsx';

type SelectFieldProps = FieldOwnProps &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly { value: string; label: string }[];
    /** Shown while nothing is selected; not selectable. */
    placeholder?: string;
    icon?: ReactNode;
  };

const select = css({
  appearance: 'none',
  cursor: 'pointer',
  '& option': { background: theme.color.s2, color: theme.color.text },
});
const emptySelect = css({ color: theme.color.text3 });

/** A native select, which works best on phones. */
export function SelectField({
  label,
  hint,
  error,
  isRequired,
  labelAside,
  hintAside,
  options,
  placeholder,
  icon,
  id,
  ...rest
}: SelectFieldProps) {
  const field = { label, hint, error, labelAside, hintAside, id, ...(isRequired === undefined ? {} : { isRequired }) };
  return (
    <Field {...field}>
      {(control) => (
        <span css={[fieldBox, control.isInvalid && invalidBox]}>
          {icon}
          <select
            aria-required={isRequired !== false || undefined}
            {...rest}
            id={control.id}
            aria-describedby={control.describedBy}
            aria-invalid={control.isInvalid || undefined}
            css={[boxedControl, select, rest.value === '' && emptySelect]}
          >
            {placeholder !== undefined && (
              <option value="" disabled={isRequired !== false}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={20} css={{ pointerEvents: 'none' }} />
        </span>
      )}
    </Field>
  );
}
