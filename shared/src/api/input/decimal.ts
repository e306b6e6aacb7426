import type { Minor } from '../../money/money.ts';

/** Decimal string with two places, e.g. "120.50", as used by payment rails and auditors. */
export function toDecimal(value: Minor): string {
  const absolute = Math.abs(value);
  const text = `${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
  return value < 0 ? `-${text}` : text;
}
