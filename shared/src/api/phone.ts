import { toLatinDigits, withoutInvisible } from './digits.ts';

type Plan = {
  readonly countryCode: string;
  /** Spellings that are complete: the number with its country code or with the 0 before it. */
  readonly whole: RegExp;
  /** What stands before the number in the form that names the account. */
  readonly trunk: (number: string) => string;
  /** Spellings without their beginning, and what is put before them. */
  readonly short: readonly [RegExp, string];
};

/** By country; landlines of Laos have an area code of two digits and six digits. */
const plans = {
  thailand: {
    countryCode: '66',
    whole: /^(?:(?:\+|00)?660?|\+?0)([1-9]\d{8})$/,
    trunk: () => '0',
    // 66 at the beginning may be the country code of a number that is not complete.
    short: [/^(?!66)[689]\d{8}$/, '0'],
  },
  laos: {
    countryCode: '856',
    whole: /^(?:(?:\+|00)?8560?|\+?0)(20\d{8}|30\d{7}|(?:2[13]|[35-7][14]|41|8[1468])\d{6})$/,
    trunk: (number) => (/^[23]0/.test(number) ? '' : '0'),
    // 20, 30 and 856 at the beginning may be the prefix of a number that is not complete.
    short: [/^(?!20|30|856)[235789]\d{7}$/, '20'],
  },
} as const satisfies Record<string, Plan>;

export type PhoneMarket = keyof typeof plans;

/** How people write a number: blanks, dashes, dots and brackets are no part of it. */
const separators = /[\s\p{Pd}\p{Ps}\p{Pe}./\u00b7]/gu;

/**
 * A phone number while it is typed, without separators. A number that is complete with its country code becomes the form that names the
 * account.
 */
export function readTypedPhone(text: string, market: PhoneMarket): string {
  const { whole, trunk } = plans[market];
  const typed = toLatinDigits(withoutInvisible(text)).replaceAll('\uff0b', '+').replaceAll(separators, '');
  return typed.replace(whole, (_, number: string) => trunk(number) + number);
}

/**
 * The one form of a phone number, which names the account: `0812345678` in Thailand, `2055512345` in Laos (ADR 0108). A number of
 * another country keeps its plus, and what cannot be read stays.
 */
export function readPhone(text: string, market: PhoneMarket): string {
  const typed = readTypedPhone(text, market);
  const [short, start] = plans[market].short;
  return short.test(typed) ? start + typed : typed;
}

/** Country codes of the markets. */
export const phoneCountryCodes = ['66', '856'] as const;

/** The number as E.164 has it, `+66812345678`, for a country of `phoneCountryCodes`. */
export function toInternationalPhone(phone: string, countryCode: string): string {
  const market: PhoneMarket = countryCode === plans.laos.countryCode ? 'laos' : 'thailand';
  const number = readPhone(phone, market);
  return number.startsWith('+') ? number : `+${plans[market].countryCode}${number.replace(/^0/, '')}`;
}
