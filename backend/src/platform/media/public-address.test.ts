import type { lookup } from 'node:dns';
import { isPublicAddress, publicLookup } from './public-address.ts';

test.each([
  ['127.0.0.1', 4],
  ['10.1.2.3', 4],
  ['172.31.255.255', 4],
  ['192.168.0.1', 4],
  ['169.254.169.254', 4],
  ['100.64.0.1', 4],
  ['0.0.0.0', 4],
  ['255.255.255.255', 4],
  ['::1', 6],
  ['::', 6],
  ['::ffff:127.0.0.1', 6],
  ['64:ff9b::7f00:1', 6],
  ['fe80::1', 6],
  ['fd00::1', 6],
  ['2002:7f00:1::', 6],
  ['2001:0:7f00:1::', 6],
  ['2001:db8::1', 6],
])('SRV-05 %s is not public', (address, family) => {
  expect(isPublicAddress(address, family)).toBe(false);
});

test.each([
  ['8.8.8.8', 4],
  ['172.32.0.1', 4],
  ['2606:4700::1111', 6],
])('SRV-05 %s is public', (address, family) => {
  expect(isPublicAddress(address, family)).toBe(true);
});

const resolveTo = (...addresses: readonly string[]) =>
  ((_host: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup; // one of its overloads

const lookUp = (resolve: typeof lookup, all: boolean) =>
  new Promise((done, fail) =>
    publicLookup(resolve)('cdn.example', { all }, (error, address, family) => (error ? fail(error) : done([address, family]))),
  );

test('SRV-05 connections are made only to a host’s public addresses', async () => {
  const mixed = resolveTo('10.0.0.1', '8.8.8.8', '::1');
  expect(await lookUp(mixed, false)).toEqual(['8.8.8.8', 4]);
  expect(await lookUp(mixed, true)).toEqual([[{ address: '8.8.8.8', family: 4 }], undefined]);
  for (const all of [true, false]) {
    await expect(lookUp(resolveTo('127.0.0.1', '::ffff:10.0.0.1'), all)).rejects.toThrow('cdn.example has no public address');
  }
});
