import { TextField } from '@kaeo/shared/ui/bundled';
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { caretAfterFormat, type TextFormat } from './text-format.ts';

type FormattedFieldProps = ComponentProps<typeof TextField> & {
  readonly format: TextFormat;
  readonly value: string;
};

/** Text field that formats its value while it is typed. `onChange` events contain the raw text: read it with `format.parse`. */
export function FormattedField({ format, value, onChange, ...field }: FormattedFieldProps) {
  const typing = useRef<{ readonly input: HTMLInputElement; readonly caret: number }>(undefined);
  // The caret of a controlled input jumps to the end whenever the shown value differs from the typed text.
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
