import { parseDecimal, toAmount } from '@kaeo/shared/money';

const two = (value: number): string => String(value).padStart(2, '0');

/** An amount for an input: two decimals, no grouping. */
export const amountInput = (amount: number): string => amount.toFixed(2);
/** ISO code of a currency. */
export const currencyText = (currency: 'BAHT' | 'LAK'): string => (currency === 'LAK' ? 'LAK' : 'THB');

/** `HH:mm:ss`, local time. */
export const timeText = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
/** `DD/MM/YYYY`, local time. */
export const dateText = (date: Date): string => `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
/** The time of an instant, preceded by day and month unless it is on the day of `now`. */
export function momentText(instant: string, now: string): string {
  const date = new Date(instant);
  const day = dateText(date);
  return day === dateText(new Date(now)) ? timeText(date) : `${day.slice(0, 5)} ${timeText(date)}`;
}

/** Groups ten digits as 3-3-4 and eleven as 3-4-4; other numbers are unchanged. */
export const phoneText = (phone: string): string =>
  phone.length === 10 || phone.length === 11 ? `${phone.slice(0, 3)} ${phone.slice(3, -4)} ${phone.slice(-4)}` : phone;
export const shortAccount = (accountNo: string): string => accountNo.slice(-4);
/** The end of a long id, since ids created at the same time share their beginning. */
export const shortId = (id: string): string => (id.length > 12 ? `…${id.slice(-8)}` : id);

/** Minutes and seconds until the instant, rounded up. */
export function leftText(instant: string, now: Date): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 1000));
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/**
 * Parses a typed amount of major units, with or without groups of three; undefined for anything else, such as a decimal
 * comma.
 */
export function typedAmount(text: string): number | undefined {
  const figures = text.trim();
  const value = parseDecimal(/^-?\d{1,3}(,\d{3})+(\.|$)/.test(figures) ? figures.replaceAll(',', '') : figures);
  return value === undefined ? undefined : toAmount(value);
}

/** `wrong-account` as "Wrong account". */
export const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');
