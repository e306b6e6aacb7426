import type { Minor } from '../money/money.ts';

/** Decimal string with two places, e.g. "120.50": how rails and people who check books write an amount. */
export function toDecimal(value: Minor): string {
  const absolute = Math.abs(value);
  const text = `${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
  return value < 0 ? `-${text}` : text;
}
