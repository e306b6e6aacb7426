import { createDecipheriv, createHash } from 'node:crypto';
import type { Config } from '../../../platform/config/config.ts';

/** What OpenSSL, and crypto-js after it, put before the salt of a passphrase. */
const saltedMark = Buffer.from('Salted__');
const blockBytes = 16;

/**
 * The hash of a gift link that travelled encrypted (D-23): `AES.encrypt(link, passphrase).toString()` of crypto-js. Undefined for
 * whatever is no such thing, or is no link of the provider's: another scheme, host, port or path, anything beside `v`.
 */
export function openGiftLink(encrypted: string, { linkUrl, passphrase }: Config['gift']): string | undefined {
  const link = decrypt(encrypted, passphrase)?.trim();
  if (link === undefined || !URL.canParse(link)) return undefined;
  const url = new URL(link);
  const hash = /^\?v=([0-9A-Za-z]{16,64})$/.exec(url.search)?.[1];
  const isOurs = `${url.origin}${url.pathname}` === linkUrl && url.username === '' && url.password === '' && url.hash === '';
  return isOurs ? hash : undefined;
}

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
    return undefined; // another passphrase, or a text that was changed on the way
  }
}

/** OpenSSL's EVP_BytesToKey with MD5 and one round: the format is given, and its weakness hurts nothing that is not public (D-23). */
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
