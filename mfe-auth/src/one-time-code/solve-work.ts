import type { SmsWork } from '@kaeo/shared/api';

/** Number of parallel attempts. WebCrypto runs them off the main thread, so the page stays responsive. */
const batchSize = 8;

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Solves the proof of work by trying all numbers. Returns undefined if there is no solution or no WebCrypto. */
export async function solveWork({ secret, iterations, range, target }: SmsWork): Promise<number | undefined> {
  // Undefined outside secure contexts, despite its type.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return undefined;
  const encode = (text: string) => new TextEncoder().encode(text);
  const key = await subtle.importKey('raw', encode(secret), 'PBKDF2', false, ['deriveBits']);
  const keyOf = async (number: number): Promise<string> =>
    hexOf(await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: encode(String(number)), iterations }, key, 256));
  for (let first = 0; first < range; first += batchSize) {
    const keys = await Promise.all(
      Array.from({ length: Math.min(batchSize, range - first) }, (_, index) => keyOf(first + index)),
    );
    const found = keys.indexOf(target);
    if (found !== -1) return first + found;
  }
  return undefined;
}
