import { deriveKey, isSameSecret, sign } from '../../../platform/secret-box.ts';

/** Long enough to open a picture, too short to be worth passing on. */
const validForMs = 5 * 60_000;

/** Addresses of slip pictures that an `img` can load without a bearer: made for the owner only, good for minutes. */
export function createSlipLinks(appSecret: string) {
  const key = deriveKey(appSecret, 'slip-links');
  const signatureOf = (reference: string, expires: number) => sign(key, `${reference} ${expires}`);
  return {
    urlOf(reference: string, now: Date): string {
      const expires = now.getTime() + validForMs;
      return `/api/slip-images/${encodeURIComponent(reference)}?expires=${expires}&signature=${signatureOf(reference, expires)}`;
    },
    isValid(reference: string, { expires, signature }: { expires: number; signature: string }, now: Date): boolean {
      return expires >= now.getTime() && isSameSecret(signature, signatureOf(reference, expires));
    },
  };
}
