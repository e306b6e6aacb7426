import { toLatinDigits, withoutInvisible } from './digits.ts';

type Plan = {
  readonly countryCode: string;
  /** Complete spellings: with the country code or with the leading 0. */
  readonly complete: RegExp;
  /** Prefix of the number in the form that identifies the account. */
  readonly trunk: (number: string) => string;
  /** Spellings without prefix, and the prefix to add. */
  readonly short: readonly [RegExp, string];
};

/** By country; Lao landlines have a two-digit area code and six digits. */
const plans = {
  thailand: {
    countryCode: '66',
    complete: /^(?:(?:\+|00)?660?|\+?0)([1-9]\d{8})$/,
    trunk: () => '0',
    // A leading 66 may be the country code of an incomplete number.
    short: [/^(?!66)[689]\d{8}$/, '0'],
  },
  laos: {
    countryCode: '856',
    complete: /^(?:(?:\+|00)?8560?|\+?0)(20\d{8}|30\d{7}|(?:2[13]|[35-7][14]|41|8[1468])\d{6})$/,
    trunk: (number) => (/^[23]0/.test(number) ? '' : '0'),
    // A leading 20, 30 or 856 may be the prefix of an incomplete number.
    short: [/^(?!20|30|856)[235789]\d{7}$/, '20'],
  },
} as const satisfies Record<string, Plan>;

export type PhoneMarket = keyof typeof plans;

/** Separators in phone numbers: spaces, dashes, dots and brackets. */
const separators = /[\s\p{Pd}\p{Ps}\p{Pe}./\u00b7]/gu;

/** The number while it is typed; a complete one with country code becomes the form that identifies the account. */
export function readTypedPhone(text: string, market: PhoneMarket): string {
  const { complete, trunk } = plans[market];
  const typed = toLatinDigits(withoutInvisible(text)).replaceAll('\uff0b', '+').replaceAll(separators, '');
  return typed.replace(complete, (_, number: string) => trunk(number) + number);
}

/**
 * The form that identifies the account: `0812345678` in Thailand, `2055512345` in Laos (ADR 0109). Foreign numbers keep their
 * plus; unreadable text is unchanged.
 */
export function readPhone(text: string, market: PhoneMarket): string {
  const typed = readTypedPhone(text, market);
  const [short, start] = plans[market].short;
  return short.test(typed) ? start + typed : typed;
}

export const phoneCountryCodes = ['66', '856'] as const;

/** The number in E.164 form, `+66812345678`, for a country of `phoneCountryCodes`. */
export function toInternationalPhone(phone: string, countryCode: string): string {
  const market: PhoneMarket = countryCode === plans.laos.countryCode ? 'laos' : 'thailand';
  const number = readPhone(phone, market);
  return number.startsWith('+') ? number : `+${plans[market].countryCode}${number.replace(/^0/, '')}`;
}
