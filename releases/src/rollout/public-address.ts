import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Not public: RFC 6890, and IPv6 ranges that embed IPv4 addresses. Same list as `backend/src/platform/media`. */
const reserved = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  reserved.addSubnet(address, bits);
}
for (const [address, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  reserved.addSubnet(address, bits, 'ipv6');
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !reserved.check(address)
    : isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');

/** Resolves a host to its public addresses only. Node calls this for each connection, except to IP addresses. */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address));
    if (!first) return callback(new Error(`${hostname} has no public address`), []);
    return options.all === true ? callback(null, [first, ...others]) : callback(null, first.address, first.family);
  });
