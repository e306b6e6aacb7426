import type { Currency } from '../../api/common.ts';
import { toLatinDigits, withoutInvisible } from '../../api/input/digits.ts';

/** Currency signs and words allowed around an amount. Those of another currency make it invalid. */
const currencyWords: Readonly<Record<Currency, string>> = {
  BAHT: '฿|บาท|บ\\.|ບາດ|baht|thb',
  LAK: '₭|กีบ|ກີບ|kip|lak',
};
const anyCurrency = `${currencyWords.BAHT}|${currencyWords.LAK}`;

const groupedAmount = /^([1-9]\d{0,2}(?:([.,' ])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/;
const plainAmount = /^(\d*)(?:[.,](\d{1,2}))?$/;
const maxWholeDigits = 12;

/** Converts to Latin digits and signs, without invisible characters. */
const withLatinSigns = (text: string): string =>
  toLatinDigits(withoutInvisible(text))
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[’‘ʼ´`]/g, "'");

/**
 * A plain decimal, "1500.5", or empty: at most 12 digits and two decimals (D-6). Undefined if ambiguous, e.g. "1,23,4". Point and
 * comma before one or two final digits are decimal marks, otherwise group separators. One point before three digits separates a
 * group in kip, which has no decimals; in baht "1.234" may be a typo of 1.23, so it is ambiguous.
 */
export function readAmount(typed: string, currency?: Currency): string | undefined {
  const words = currency === undefined ? anyCurrency : currencyWords[currency];
  const figures = withLatinSigns(typed)
    .trim()
    .replace(new RegExp(`^(?:${words})\\s*`, 'i'), '')
    .replace(new RegExp(`\\s*(?:${words})$`, 'i'), '')
    // "100.-" is a common price format; a final mark precedes decimals not typed yet.
    .replace(/\s*[.,][-–—]?$/, '')
    // Not line breaks and tabs, which separate two amounts.
    .replaceAll(/[^\S\n\r\t]+/g, ' ');
  const plain = plainAmount.exec(figures);
  if (plain) return decimalOf(plain[1] ?? '', plain[2]);
  const [, whole = '', separator, mark, decimals] = groupedAmount.exec(figures) ?? [];
  const isUnclear =
    separator === '.' && whole.indexOf('.') === whole.lastIndexOf('.') && mark === undefined && currency !== 'LAK';
  return separator === undefined || separator === mark || isUnclear
    ? undefined
    : decimalOf(whole.replaceAll(/\D/g, ''), decimals);
}

function decimalOf(whole: string, decimals: string | undefined): string | undefined {
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > maxWholeDigits) return undefined;
  if (decimals === undefined) return digits;
  return `${digits === '' ? '0' : digits}.${decimals}`;
}

/** Whether further digits could complete an amount, e.g. "1,234,5" on the way to "1,234,567". */
export const isAmountBegun = (typed: string, currency: Currency): boolean =>
  ['', '0', '00', '000'].some((rest) => readAmount(typed + rest, currency) !== undefined);

/** Like `readAmount`, but returns unreadable text unchanged. */
export const readAmountText = (typed: string, currency?: Currency): string =>
  readAmount(typed, currency) ?? withLatinSigns(typed).trim();

/** Groups a plain decimal by thousands, as shown while typing: "1,500.5". Other text is unchanged. */
export function groupAmountText(value: string): string {
  const [, whole = '', fraction = ''] = /^0*(\d+)(\.\d*)?$/.exec(value) ?? [];
  return whole === '' ? value : `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}

type AmountEdit = {
  /** The field's value and its displayed text, which differ by the inserted commas. */
  readonly raw: string;
  readonly shown: string;
  readonly text: string;
  readonly caret: number;
  readonly edit: { readonly inputType?: string; readonly data?: string | null };
};

/** Before and after the caret, without the commas that the field inserted. Typed or pasted commas may be decimal marks. */
export function textAfterEdit({ raw, shown, text, caret, edit }: AmountEdit): { before: string; after: string } {
  const ungrouped = (part: string) => (raw === shown ? part : part.replaceAll(',', ''));
  const start = startOfInsertion(shown, text.slice(0, caret), edit);
  const inserted = text.slice(start ?? 0, caret);
  const after = text.slice(caret);
  return {
    before: withLatinSigns(ungrouped(text.slice(0, start ?? 0)) + inserted),
    after: withLatinSigns(start === undefined ? after : ungrouped(after)),
  };
}

/** Undefined if the browser does not report the insertion: all text then counts as typed. */
function startOfInsertion(shown: string, before: string, { inputType = '', data }: AmountEdit['edit']): number | undefined {
  if (inputType.startsWith('delete')) return before.length;
  if (inputType.startsWith('insertComposition')) {
    // A composing keyboard replaces the composed text, also to delete a digit of it.
    let common = 0;
    while (common < before.length && shown[common] === before[common]) common += 1;
    return common;
  }
  return data && before.endsWith(data) ? before.length - data.length : undefined;
}

/** The caret position after grouping: after the same number of significant characters. */
export function caretAfterGrouping(grouped: string, countedBefore: number): number {
  let counted = 0;
  for (let index = 0; index < grouped.length; index += 1) {
    if (counted === countedBefore) return index;
    if (grouped[index] !== ',') counted += 1;
  }
  return grouped.length;
}
