/** Money as an integer of minor units (satang, att), never a fraction. Created by this module only. */
export type Minor = number & { readonly unit: unique symbol };

/** Balances may exceed the limit of one amount (1e12 major units, D-6). @throws RangeError unless it is a safe integer. */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an amount of minor units: ${value}`);
  return value as Minor; // checked in the line above
}

export const zero = minor(0);

/** Major units from the wire. Undefined for more than two decimals, NaN, infinities or values beyond 1e12. */
export function parseAmount(amount: number): Minor | undefined {
  const scaled = Math.round(amount * 100);
  if (!Number.isFinite(amount) || Math.abs(amount) > 1e12 || scaled / 100 !== amount) return undefined;
  return minor(scaled === 0 ? 0 : scaled);
}

/** Parses a decimal string such as "500.00" or "-1.5"; undefined for anything else. */
export function parseDecimal(text: string): Minor | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return minor(sign === '-' && value !== 0 ? -value : value);
}

/** Major units for the wire: 12050 minor units are 120.5. */
export const toAmount = (value: Minor): number => value / 100;

export const add = (left: Minor, right: Minor): Minor => minor(left + right);
export const subtract = (left: Minor, right: Minor): Minor => minor(left - right);
export const negate = (value: Minor): Minor => minor(0 - value);
export const sum = (values: Iterable<Minor>): Minor => {
  let total = zero;
  for (const value of values) total = add(total, value);
  return total;
};
/** Whether it is a whole number of major units, which banks require for kip (D-6). */
export const isWhole = (value: Minor): boolean => value % 100 === 0;

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** "1,234.50" in every language: Lao formatting would swap the separators, and digits stay Latin. */
export const formatAmount = (amount: number): string => twoDecimals.format(amount);
