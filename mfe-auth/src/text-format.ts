import { readTypedPhone } from '@kaeo/shared/api';
import { getConfig } from '@kaeo/shared/config';
import { formatPhone } from './phone-number.ts';

/** Converts between typed text and value: `parse` reads what people type, `show` formats the value for display. */
export type TextFormat = { readonly parse: (typed: string) => string; readonly show: (value: string) => string };

/** Pasted text may contain words around the number. */
export const phoneFormat: TextFormat = {
  parse: (typed) => readTypedPhone(typed.replaceAll(/[^\p{Nd}+\uff0b]/gu, ''), getConfig().market),
  show: formatPhone,
};
export const upperCaseFormat: TextFormat = { parse: (typed) => typed.toUpperCase(), show: (value) => value };

/** The caret position in the formatted text, with the same number of value characters before it as in the typed text. */
export function caretAfterFormat(format: TextFormat, typed: string, caret: number): number {
  const before = format.parse(typed.slice(0, caret)).length;
  const shown = format.show(format.parse(typed));
  let position = 0;
  while (position < shown.length && format.parse(shown.slice(0, position)).length < before) position += 1;
  return position;
}
