import { productNow } from './product-clock.js';

/** The last time it was so late ("08:12" or "08:12:05", local time), as an instant; undefined for what is no time of day. */
export function instantOf(text) {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text.trim());
  if (!match) return undefined;
  const at = productNow();
  at.setHours(Number(match[1]), Number(match[2]), Number(match[3] ?? 0), 0);
  if (at > productNow()) at.setDate(at.getDate() - 1);
  return at.toISOString();
}
