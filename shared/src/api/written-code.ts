import { toLatinDigits, withoutInvisible } from './digits.ts';

const latinOf = (text: string): string => toLatinDigits(withoutInvisible(text));

const codesIn = (text: string): string[] => (text.match(/\d+/g) ?? []).filter(({ length }) => length === 6);

/**
 * A one-time code as it was typed or pasted, without blanks and dashes. Of a message it is the one code of six digits that stands in it;
 * a text with none or several stays.
 */
export function readOneTimeCode(text: string): string {
  const latin = latinOf(text);
  const joined = latin.replaceAll(/(\d)[\s\p{Pd}]+(?=\d)/gu, '$1');
  // Between digits alone, a gap is no end of a code.
  const isMessage = /[^\d\s\p{Pd}]/u.test(latin);
  const [code, ...others] = new Set([...codesIn(joined), ...(isMessage ? codesIn(latin) : [])]);
  return code !== undefined && others.length === 0 ? code : latin.replaceAll(/[\s\p{Pd}]/gu, '');
}

/** Whether it is a one-time code: six digits. */
export const isOneTimeCode = (code: string): boolean => /^\d{6}$/.test(code);

/** An account number without blanks and dashes, in Latin digits. */
export const readAccountNo = (text: string): string => latinOf(text).replaceAll(/[\s\p{Pd}]/gu, '');

/** A promotion or invite code: capitals, Latin digits, full-width characters as usual ones, without blanks. */
export const readLetterCode = (text: string): string =>
  latinOf(text)
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/\s/g, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toUpperCase();
