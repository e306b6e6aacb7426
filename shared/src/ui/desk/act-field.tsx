import { css } from '@kaeo/shared/style';
import { SelectField } from '@kaeo/shared/ui/deferred';
import type { ReactNode } from 'react';
import { boxedControl, Field, fieldBox, invalidBox } from '../bundled/field.tsx';
import { TextField } from '../bundled/text-field.tsx';

/** A field of an act besides its reason. */
export type ActField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** `long`: a text of several lines, in which Enter inserts a line break. */
  readonly type?: 'text' | 'date' | 'datetime-local' | 'password' | 'long';
  readonly inputMode?: 'decimal' | 'numeric';
  readonly maxLength?: number;
  /** Shows a list of these values instead of an input. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly value?: string;
  /** A text to show below the field if the value is not accepted; `values` has the other fields by name. */
  readonly check?: (value: string, values: Readonly<Record<string, string>>) => string | undefined;
  readonly isOptional?: true;
};

type ControlProps = {
  readonly field: ActField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValueChange: (value: string) => void;
};

const longText = css({ minHeight: '130px', paddingBlock: '10px', resize: 'vertical', fieldSizing: 'content' });

/** The control of a field: an input, a list, or a text of several lines. */
export function ActFieldControl({ field, value, error, onValueChange }: ControlProps): ReactNode {
  const { name, label, hint, type = 'text', inputMode, maxLength, options, isOptional } = field;
  const common = {
    name,
    value,
    onChange: (event: { target: { value: string } }) => onValueChange(event.target.value),
  };
  const words = { label, hint, error, isRequired: !isOptional };
  if (options) {
    // Nothing is chosen in advance, unless the field has a value.
    return <SelectField {...words} {...common} options={options} {...(field.value === undefined ? { placeholder: '–' } : {})} />;
  }
  if (type !== 'long') return <TextField {...words} {...common} type={type} inputMode={inputMode} maxLength={maxLength} />;
  return (
    <Field {...words}>
      {({ id, describedBy, isInvalid }) => (
        <span css={[fieldBox, isInvalid && invalidBox]}>
          <textarea
            {...common}
            id={id}
            rows={4}
            maxLength={maxLength}
            aria-required={!isOptional || undefined}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            css={[boxedControl, longText]}
          />
        </span>
      )}
    </Field>
  );
}
