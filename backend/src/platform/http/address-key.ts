import { isIPv4, isIPv6 } from 'node:net';

/**
 * The key of an address for rate limits: an IPv4 address, or the /64 of an IPv6 address. A subscriber has at least a
 * /64 (RFC 6177) and could use a new address for each request.
 */
export function addressKey(address: string): string {
  const plain = address.split('%')[0] ?? address;
  if (!isIPv6(plain)) return plain;
  const mapped = /^(?:0*:){2,}(?:0*:)*ffff:(\d+\.\d+\.\d+\.\d+)$|^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  const inner = mapped?.[1] ?? mapped?.[2];
  if (inner !== undefined && isIPv4(inner)) return inner;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The network of an address, shared by several subscribers: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function networkOf(address: string): string {
  const key = addressKey(address);
  return key.includes(':') ? `${key.split(':').slice(0, 3).join(':')}::/48` : `${key.split('.').slice(0, 3).join('.')}.0/24`;
}
