import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Purposes of keys. Each has its own key, derived from `APP_SECRET` (RFC 5869). */
export type KeyPurpose =
  | 'game-credentials'
  | 'gift-links'
  | 'slip-links'
  | 'otp-codes'
  | 'messages'
  | 'registrations'
  | 'audit'
  | 'device'
  | 'passkeys'
  | 'media'
  | 'sms-work'
  | 'staff'
  | 'site-preview';

/**
 * The current secret for deriving keys, and other accepted secrets during a rotation: the previous or the next one (ADR
 * 0046).
 */
export type AppSecrets = { readonly appSecret: string; readonly acceptedAppSecrets: readonly string[] };

/** The keys of one purpose. Seals and signs with the current key, and accepts all keys. */
export function keyRing({ appSecret, acceptedAppSecrets }: AppSecrets, purpose: KeyPurpose) {
  const current = keyOf(appSecret, purpose);
  const keys = [current, ...acceptedAppSecrets.map((secret) => keyOf(secret, purpose))];
  const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    /**
     * Encrypts text with AES-256-GCM and a random nonce. Returns the key id, a dot, and base64url of nonce, tag and
     * ciphertext.
     */
    seal: (text: string) => `${current.id}.${encrypt(current.key, text)}`,
    /**
     * Decrypts the result of `seal`.
     * @throws Error if the text was modified or sealed under a key that is not accepted.
     */
    unseal(sealed: string): string {
      const [id = '', text] = sealed.split('.');
      const known = keys.find((each) => each.id === id);
      if (text === undefined) return decryptUnnamed(keys, sealed);
      if (!known) throw new Error(`sealed under a key that is not accepted: ${id}`);
      return decrypt(known.key, text);
    },
    /** Id of the current key. Values sealed with another key must be re-sealed before its secret is removed. */
    currentId: current.id,
    /** HMAC-SHA256 with the current key, base64url. */
    sign: (text: string) => sign(current.key, text),
    isSigned: (text: string, signature: string) => keys.some(({ key }) => isSameSecret(signature, sign(key, text))),
  };
}

const derive = (secret: string, info: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'kaeo-wallet', info, bytes));
/** The id identifies the key without revealing it. */
const keyOf = (secret: string, purpose: KeyPurpose) => ({
  id: `k${derive(secret, `id of ${purpose}`, 4).toString('hex')}`,
  key: derive(secret, purpose, 32),
});

function encrypt(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts values from before keys had ids by trying each key: the tag detects a wrong one. */
function decryptUnnamed(keys: readonly { readonly key: Buffer }[], sealed: string): string {
  const faults: unknown[] = [];
  for (const { key } of keys) {
    try {
      return decrypt(key, sealed);
    } catch (fault) {
      faults.push(fault);
    }
  }
  throw new AggregateError(faults, 'sealed under a key that is not accepted');
}

function decrypt(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** Compares two secrets in constant time. */
export function isSameSecret(left: string, right: string): boolean {
  const [first, second] = [Buffer.from(left), Buffer.from(right)];
  return first.length === second.length && timingSafeEqual(first, second);
}
