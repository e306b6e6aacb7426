import { readTypedPhone } from '@wallet/shared/api';
import { getConfig } from '@wallet/shared/config';
import { formatPhone } from './phone-number.ts';

/** How a value is typed and shown: what people type becomes the value, and the value is shown in their way of writing it. */
export type TextFormat = { readonly parse: (typed: string) => string; readonly show: (value: string) => string };

/** Words around a number are no part of it. */
export const phoneFormat: TextFormat = {
  parse: (typed) => readTypedPhone(typed.replaceAll(/[^\p{Nd}+\uff0b]/gu, ''), getConfig().market),
  show: formatPhone,
};
export const upperCaseFormat: TextFormat = { parse: (typed) => typed.toUpperCase(), show: (value) => value };

/** Where the caret belongs in what is shown, so that the same characters of the value stand before it as where it was typed. */
export function caretAfterFormat(format: TextFormat, typed: string, caret: number): number {
  const before = format.parse(typed.slice(0, caret)).length;
  const shown = format.show(format.parse(typed));
  let position = 0;
  while (position < shown.length && format.parse(shown.slice(0, position)).length < before) position += 1;
  return position;
}
