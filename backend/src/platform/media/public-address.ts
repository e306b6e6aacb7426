import { lookup } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** IPv4 networks that are not public (RFC 6890). */
const reserved = new BlockList();
for (const net of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = net.split('/');
  reserved.addSubnet(address, Number(bits));
}
/** The public IPv6 block, without documentation, Teredo and 6to4. The latter two embed IPv4 addresses. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const net of ['2001::/32', '2001:db8::/32', '2002::/16']) {
  const [address = '', bits] = net.split('/');
  reserved.addSubnet(address, Number(bits), 'ipv6');
}

export const isPublicAddress = (address: string, family: number): boolean =>
  family === 4 ? !reserved.check(address, 'ipv4') : globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');

/**
 * Resolves a host for a connection and removes private addresses. The check is part of connecting, so a second lookup
 * with another result (DNS rebinding) cannot bypass it. Node does not call it for a numeric address.
 */
export const publicLookup =
  (resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first, ...others] = addresses.filter(({ address, family }) => isPublicAddress(address, family));
      if (!first) return callback(new Error(`${hostname} has no public address`), []);
      return options.all === true ? callback(null, [first, ...others]) : callback(null, first.address, first.family);
    });
