import { randomBytes, randomInt } from 'node:crypto';

/** Crockford's base 32: no letter looks like a digit, so a reference can be read out to support. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new UUID version 7 (RFC 9562), which sorts by creation time. */
export function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A reference that a person can read out and an attacker cannot guess, e.g. `W-7K2M9QX4TB` (50 bits). */
export function newReference(prefix: string): string {
  let text = '';
  for (let place = 0; place < 10; place += 1) text += alphabet[randomInt(alphabet.length)];
  return `${prefix}-${text}`;
}
