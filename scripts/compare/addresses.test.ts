import { normalAddress, normalMessage, ownerOf } from '../../e2e/comparison/normal-address.ts';

const origin = 'http://127.0.0.1:8080';

test.each([
  ['/releases/bonus/2.1.0/page-bonus.1a2b3c4d.js', '/releases/bonus/*/page-bonus.*.js'],
  ['/releases/bonus/1.0.0-68bde1c8/assets/card.0f1e2d3c.webp', '/releases/bonus/*/assets/card.*.webp'],
  ['/api/bonus/activate/WELCOME', '/api/bonus/activate/WELCOME'],
  ['/api/slip/64f1c2a97be0d35512e8a94c', '/api/slip/*'],
  ['/api/qr/0b8f6a52-1c0e-4f0a-9d55-2f6f5a3f8f11?page=2&limit=20&page=3', '/api/qr/*?limit&page'],
])('%s is told as %s', (address, told) => {
  expect(normalAddress(origin + address, origin)).toBe(told);
});

test('an address elsewhere keeps its host, and one of no host its kind alone', () => {
  expect(normalAddress('https://cdn.example/a.png?v=1', origin)).toBe('cdn.example/a.png?v');
  expect(normalAddress('ws://127.0.0.1:8080/socket.io/?EIO=4&sid=9', origin)).toBe('/socket.io/?EIO&sid');
  expect(normalAddress('blob:http://127.0.0.1:8080/1', origin)).toBe('blob:…');
});

test('a message says the same of both releases', () => {
  const of = (version: string, hash: string) =>
    normalMessage(`bonus ${version} failed at ${origin}/releases/bonus/${version}/part.${hash}.js?retry=1`, origin, [
      '1.0.0',
      '2.1.0',
    ]);
  expect(of('1.0.0', '1a2b3c4d')).toBe('bonus * failed at /releases/bonus/*/part.*.js');
  expect(of('2.1.0', '4d3c2b1a')).toBe(of('1.0.0', '1a2b3c4d'));
});

test.each([
  ['/user/bonus', true, 'page'],
  ['/releases/bonus/2.1.0/page-bonus.1a2b3c4d.js', false, 'bonus'],
  ['/api/bonus', false, 'api'],
  ['/socket.io/?EIO=4', false, 'api'],
  ['/fonts/sarabun.woff2', false, 'other'],
])('the bytes of %s are whose', (path, isDocument, owner) => {
  expect(ownerOf(origin + path, origin, isDocument)).toBe(owner);
});

test('the bytes of another host are others’, whatever its path', () => {
  expect(ownerOf('https://cdn.example/releases/bonus/1/a.js', origin, false)).toBe('other');
});
