import { type Minor, parseDecimal } from '@wallet/shared/money';

/** Thai and Lao keyboards offer digits of their own: ๐ is U+0E50, ໐ is U+0ED0. */
const toLatinDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf);

/** Reads an amount as people type it: separators, spaces, Thai and Lao digits. Undefined for what is no amount with two decimals at most. */
export function readTypedAmount(text: string): Minor | undefined {
  const plain = text
    .replaceAll(/[๐-๙໐-໙]/g, toLatinDigit)
    .replaceAll(/[\s,]/g, '')
    .replace(/\.$/, '')
    .replace(/^\./, '0.');
  return parseDecimal(plain);
}
