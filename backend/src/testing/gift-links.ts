import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';

/** A random gift hash in the provider's format. */
export const newGiftHash = (): string => randomBytes(18).toString('hex');

/** The encrypted link of a hash, as the browser sends it: crypto-js's format with a random salt. */
export const encryptedGiftLink = ({ config }: Pick<Context, 'config'>, hash: string): string =>
  encryptedText(`${config.gift.linkUrl}?v=${hash}`, config.gift.passphrase);

/** Encrypts text in OpenSSL's passphrase format, like crypto-js's `AES.encrypt(text, passphrase)`. */
export function encryptedText(text: string, passphrase: string): string {
  const salt = randomBytes(8);
  let material = Buffer.alloc(0);
  for (let last = Buffer.alloc(0); material.length < 48; material = Buffer.concat([material, last])) {
    last = createHash('md5').update(last).update(passphrase).update(salt).digest();
  }
  const cipher = createCipheriv('aes-256-cbc', material.subarray(0, 32), material.subarray(32, 48));
  return Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(text), cipher.final()]).toString('base64');
}
