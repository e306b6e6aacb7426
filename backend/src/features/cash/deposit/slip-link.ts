import { type AppSecrets, keyRing } from '../../../platform/secret-box.ts';

/** Long enough to open an image, too short to be worth sharing. */
const validForMs = 5 * 60_000;

/** Signed URLs of slip images, which an `img` element can load without a bearer token. Issued to the owner only and valid for minutes. */
export function createSlipLinks(secrets: AppSecrets) {
  const keys = keyRing(secrets, 'slip-links');
  const signed = (reference: string, expires: number) => `${reference} ${expires}`;
  return {
    urlOf(reference: string, now: Date): string {
      const expires = now.getTime() + validForMs;
      return `/api/slip-images/${encodeURIComponent(reference)}?expires=${expires}&signature=${keys.sign(signed(reference, expires))}`;
    },
    isValid(reference: string, { expires, signature }: { expires: number; signature: string }, now: Date): boolean {
      return expires >= now.getTime() && keys.isSigned(signed(reference, expires), signature);
    },
  };
}
