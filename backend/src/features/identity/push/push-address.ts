import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';

/**
 * Whether the server may send to an endpoint: a host name over TLS, whose address is checked when it connects. Outside production
 * also this machine, where tests run a push service.
 */
export function isPushAddress(endpoint: string, isProduction: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (!isProduction && protocol === 'http:' && hostname === '127.0.0.1') return true;
  const isNumeric = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return protocol === 'https:' && port === '' && username === '' && !isNumeric && hostname.includes('.');
}

/** Whether a key is a point of the curve. Encrypting for another one throws. */
export function isPushKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed').length > 0;
  } catch {
    return false;
  }
}
