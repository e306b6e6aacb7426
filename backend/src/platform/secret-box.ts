import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a key is for; each purpose has its own, derived from `APP_SECRET` (RFC 5869). */
export type KeyPurpose =
  | 'game-credentials'
  | 'gift-links'
  | 'slip-links'
  | 'otp-codes'
  | 'messages'
  | 'registrations'
  | 'audit'
  | 'device';

export const deriveKey = (appSecret: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, 'kaeo-wallet', purpose, 32));

/** Encrypts text with AES-256-GCM under a fresh nonce: base64url of nonce, tag and ciphertext. */
export function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Opens what `seal` closed.
 * @throws Error when the text was changed or sealed under another key.
 */
export function unseal(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

export const sign = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** Compares two secrets in time that does not tell where they differ. */
export function isSameSecret(left: string, right: string): boolean {
  const [first, second] = [Buffer.from(left), Buffer.from(right)];
  return first.length === second.length && timingSafeEqual(first, second);
}
