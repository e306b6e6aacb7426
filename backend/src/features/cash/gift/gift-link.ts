import { createDecipheriv, createHash } from 'node:crypto';
import { giftLinksIn } from '@kaeo/shared/api';
import type { Config } from '../../../platform/config/config.ts';

/** Prefix that OpenSSL, and crypto-js like it, writes before the salt. */
const saltedMark = Buffer.from('Salted__');
const blockBytes = 16;

/**
 * Returns the hash of the first gift link in an encrypted text (D-23). The text is the output of `AES.encrypt(text, passphrase).toString()`
 * in crypto-js. Undefined if no link has the provider's scheme, host, port and path, with or without a trailing slash.
 */
export function openGiftLink(
  encrypted: string,
  { linkUrl, passphrase }: Pick<Config['gift'], 'linkUrl' | 'passphrase'>,
): string | undefined {
  return giftLinksIn(decrypt(encrypted, passphrase) ?? '').find(({ link }) => isOfProvider(link, linkUrl))?.code;
}

function isOfProvider(link: string, linkUrl: string): boolean {
  if (!URL.canParse(link)) return false;
  const { origin, pathname, username, password } = new URL(link);
  return username === '' && password === '' && withoutSlash(origin + pathname) === withoutSlash(linkUrl);
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

function decrypt(encrypted: string, passphrase: string): string | undefined {
  if (!/^[0-9A-Za-z+/]+={0,2}$/.test(encrypted)) return undefined;
  const bytes = Buffer.from(encrypted, 'base64');
  const sealed = bytes.subarray(saltedMark.length + 8);
  if (!bytes.subarray(0, saltedMark.length).equals(saltedMark) || sealed.length === 0 || sealed.length % blockBytes !== 0) {
    return undefined;
  }
  const { key, iv } = keyOf(passphrase, bytes.subarray(saltedMark.length, saltedMark.length + 8));
  try {
    const cipher = createDecipheriv('aes-256-cbc', key, iv);
    const plain = Buffer.concat([cipher.update(sealed), cipher.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return undefined; // wrong passphrase or corrupted text
  }
}

/** OpenSSL's EVP_BytesToKey with MD5 and one round. Its weakness is harmless: the passphrase is public (D-23). */
function keyOf(passphrase: string, salt: Buffer): { key: Buffer; iv: Buffer } {
  const material: Buffer[] = [];
  let last = Buffer.alloc(0);
  for (let round = 0; round < 3; round += 1) {
    last = createHash('md5').update(last).update(passphrase, 'utf8').update(salt).digest();
    material.push(last);
  }
  const bytes = Buffer.concat(material);
  return { key: bytes.subarray(0, 32), iv: bytes.subarray(32, 48) };
}
