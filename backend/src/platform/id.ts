import { randomInt, randomUUIDv7 } from 'node:crypto';

/** Crockford's base 32: no letter looks like a digit, so a reference can be read out to support. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new UUID version 7 (RFC 9562), which sorts by creation time. */
export const newId = (): string => randomUUIDv7();

/** A reference that a person can read out and an attacker cannot guess, e.g. `W-7K2M9QX4TB` (50 bits). */
export function newReference(prefix: string): string {
  const characters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]);
  return `${prefix}-${characters.join('')}`;
}
