import type { TextFormat } from '../text-format.ts';

/** Years of the Buddhist era are 543 ahead. No birth year of one era is a plausible year of the other. */
const buddhistEra = 543;
const firstBuddhistYear = 2400;
const firstYear = 1900;

/** Thai, Lao and full-width digits as ASCII: each block of ten begins at a multiple of 16. */
const plainDigits = (typed: string): string => typed.replaceAll(/\p{Nd}/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

/** The value is up to 8 digits, DDMMYYYY. A typed `5/6/` and an autofilled `1990-06-05` are read as such. */
function digitsOf(typed: string): string {
  const parts = plainDigits(typed).split(/\D+/);
  const [first = '', second, third] = parts;
  if (first.length === 4 && second !== undefined && third !== undefined) {
    return `${third.padStart(2, '0')}${second.padStart(2, '0')}${first}`;
  }
  const isFollowed = (index: number): boolean => index < parts.length - 1;
  return parts
    .map((part, index) => (index < 2 && isFollowed(index) && part.length === 1 ? `0${part}` : part))
    .join('')
    .slice(0, 8);
}

export const birthDateFormat: TextFormat = {
  parse: digitsOf,
  show: (value) => [value.slice(0, 2), value.slice(2, 4), value.slice(4)].filter((part) => part !== '').join('/'),
};

/** `YYYY-MM-DD` of the value; undefined if it is no date of a person. Years may be of either era. */
export function isoBirthDate(value: string): string | undefined {
  if (!/^\d{8}$/.test(value)) return undefined;
  const [day, month, typedYear] = [value.slice(0, 2), value.slice(2, 4), Number(value.slice(4))];
  const year = typedYear >= firstBuddhistYear ? typedYear - buddhistEra : typedYear;
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)));
  const iso = `${year}-${month}-${day}`;
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso;
  return isDate && year >= firstYear && date.getTime() <= Date.now() ? iso : undefined;
}

/** `6 May 1990`, in Thai with the year of the Buddhist era. @param month as `formatMonth` gives it: `May 1990`. */
export const birthDateText = (iso: string, month: string, isBuddhist: boolean): string =>
  `${Number(iso.slice(8))} ${isBuddhist ? month.replace(/\d{4}$/, (year) => String(Number(year) + buddhistEra)) : month}`;
