import { toLatinDigits, withoutInvisible } from './digits.ts';

const latinOf = (text: string): string => toLatinDigits(withoutInvisible(text));

const codesIn = (text: string): string[] => (text.match(/\d+/g) ?? []).filter(({ length }) => length === 6);

/** A one-time code without separators, or the only six-digit code of a message; a text with none or several is unchanged. */
export function readOneTimeCode(text: string): string {
  const latin = latinOf(text);
  const joined = latin.replaceAll(/(\d)[\s\p{Pd}]+(?=\d)/gu, '$1');
  // Between digits only, a gap does not end a code.
  const isMessage = /[^\d\s\p{Pd}]/u.test(latin);
  const [code, ...others] = new Set([...codesIn(joined), ...(isMessage ? codesIn(latin) : [])]);
  return code !== undefined && others.length === 0 ? code : latin.replaceAll(/[\s\p{Pd}]/gu, '');
}

export const isOneTimeCode = (code: string): boolean => /^\d{6}$/.test(code);

/** An account number in Latin digits, without spaces and dashes. */
export const readAccountNo = (text: string): string => latinOf(text).replaceAll(/[\s\p{Pd}]/gu, '');

/** A promotion or invite code: upper case, Latin digits, half-width characters, no spaces. */
export const readLetterCode = (text: string): string =>
  latinOf(text)
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/\s/g, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toUpperCase();
