import { TextField } from '@wallet/shared/fields';
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { caretAfterFormat, type TextFormat } from './text-format.ts';

type FormattedFieldProps = ComponentProps<typeof TextField> & {
  readonly format: TextFormat;
  /** The value itself, without what the format adds. */
  readonly value: string;
};

/**
 * A text field whose value is shown in groups, or in upper case, while it is typed. What was typed is in the event as it is: read it by
 * `format.parse`. The caret stays where the typing is.
 */
export function FormattedField({ format, value, onChange, ...field }: FormattedFieldProps) {
  const typing = useRef<{ readonly input: HTMLInputElement; readonly caret: number }>(undefined);
  // A controlled input loses its caret to the end whenever what it shows is not what was typed.
  useLayoutEffect(() => {
    typing.current?.input.setSelectionRange(typing.current.caret, typing.current.caret);
    typing.current = undefined;
  });
  const handleChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    typing.current = { input, caret: caretAfterFormat(format, input.value, input.selectionStart ?? input.value.length) };
    onChange?.(event);
  };
  return <TextField {...field} value={format.show(value)} onChange={handleChange} />;
}
