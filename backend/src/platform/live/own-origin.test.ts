import { isOwnOrigin } from './own-origin.ts';

const place = { host: 'wallet.example', publicUrl: 'https://www.wallet.example', isProduction: true };

test.each([
  { origin: 'https://wallet.example', isOwn: true },
  { origin: 'https://www.wallet.example', isOwn: true },
  { origin: 'https://wallet.example.evil.example', isOwn: false },
  { origin: 'http://www.wallet.example', isOwn: false },
  { origin: 'http://localhost:3105', isOwn: false },
  { origin: 'null', isOwn: false },
])('SRV-05 a page of $origin may connect: $isOwn', ({ origin, isOwn }) => {
  expect(isOwnOrigin(origin, place)).toBe(isOwn);
});

test('MFE-01 outside production a standalone remote reaches the socket from another port', () => {
  expect(isOwnOrigin('http://localhost:3105', { ...place, isProduction: false })).toBe(true);
  expect(isOwnOrigin('http://evil.example', { ...place, isProduction: false })).toBe(false);
});
