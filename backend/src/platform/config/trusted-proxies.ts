import { BlockList, isIP } from 'node:net';
import { listOf } from './read-environment.ts';

type Net = { readonly address: string; readonly prefix: number; readonly family: 'ipv4' | 'ipv6' };

/** Names that Express and Fastify also accept. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * The shortest allowed prefix of a proxy network. A wider one would include callers, whose `X-Forwarded-For` would then
 * be trusted.
 */
const leastPrefix = { ipv4: 8, ipv6: 8 } as const;
/** Exceptions: private IPv6 addresses, and IPv4-mapped IPv6 addresses. */
const exceptions: readonly (readonly [start: string, least: number])[] = [
  ['fc00:', 7],
  ['::ffff:', 96 + leastPrefix.ipv4],
];

const netsOf = (list: string): readonly (Net | string)[] =>
  listOf(list)
    .flatMap((part) => named[part] ?? [part])
    .map((part) => {
      const [address = '', length] = part.split('/');
      const version = isIP(address);
      const most = version === 4 ? 32 : 128;
      const prefix = length === undefined ? most : Number(length);
      if (version === 0 || !/^\d{0,3}$/.test(length ?? '') || prefix > most) return part;
      return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
    });

function isTooWide({ address, prefix, family }: Net): boolean {
  const exception = exceptions.find(([start]) => address.toLowerCase().startsWith(start));
  return prefix < (exception?.[1] ?? leastPrefix[family]);
}

/** Problems of a proxy list, one for each invalid part. */
export const proxyProblems = (list: string): readonly string[] =>
  netsOf(list).flatMap((net) => {
    if (typeof net === 'string') return [`"${net}" is not an address or a subnet`];
    return isTooWide(net) ? [`${net.address}/${net.prefix} is too wide: it would include callers`] : [];
  });

/** Whether an address is a trusted proxy, whose `X-Forwarded-For` and `X-Request-Id` are used. */
export function trustedProxies(list: string | false): (address: string | undefined) => boolean {
  const proxies = new BlockList();
  for (const net of list === false ? [] : netsOf(list)) {
    if (typeof net !== 'string') proxies.addSubnet(net.address, net.prefix, net.family);
  }
  return (address = '') => {
    const version = isIP(address);
    return version !== 0 && proxies.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}
