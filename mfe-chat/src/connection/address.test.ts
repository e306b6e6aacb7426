import { isFilePath, ownPath, phoneAddress, webAddress } from './address.ts';

const live = { origin: 'https://wallet.example', protocol: 'https:', hostname: 'wallet.example' };
const local = { origin: 'http://127.0.0.1:8080', protocol: 'http:', hostname: '127.0.0.1' };

test.each([
  { address: 'https://kaeo.example/help?a=1', leads: 'https://kaeo.example/help?a=1' },
  { address: '  https://kaeo.example ', leads: 'https://kaeo.example/' },
  { address: '/user/statement', leads: 'https://wallet.example/user/statement' },
  { address: 'http://kaeo.example', leads: undefined },
  { address: '//evil.example', leads: undefined },
  { address: '/\\evil.example', leads: undefined },
  { address: 'user/statement', leads: undefined },
  { address: 'javascript:alert(1)', leads: undefined },
  { address: 'java\nscript:alert(1)', leads: undefined },
  { address: '\u0001javascript:alert(1)', leads: undefined },
  { address: 'JaVaScRiPt:alert(1)', leads: undefined },
  { address: 'data:text/html,<script>alert(1)</script>', leads: undefined },
  { address: 'vbscript:x', leads: undefined },
  { address: 'blob:https://wallet.example/x', leads: undefined },
  { address: 'file:///etc/passwd', leads: undefined },
  { address: 'https://wallet.example@evil.example', leads: undefined },
  { address: 'https://', leads: undefined },
  { address: '', leads: undefined },
])('CHAT-07 "$address" leads to $leads', ({ address, leads }) => {
  expect(webAddress(address, live)).toBe(leads);
});

test('CHAT-07 WEB-01 addresses are checked without URL.canParse, which Safari 16 lacks', () => {
  const own = Reflect.getOwnPropertyDescriptor(URL, 'canParse') ?? {};
  Reflect.deleteProperty(URL, 'canParse');
  expect(webAddress('https://kaeo.example', live)).toBe('https://kaeo.example/');
  expect(webAddress('https://', live)).toBeUndefined();
  Reflect.defineProperty(URL, 'canParse', own);
});

test('CHAT-07 on a developer’s page other ports of the same machine are allowed, other machines are not', () => {
  expect(webAddress('http://127.0.0.1:8090/samples/card.png', local)).toBe('http://127.0.0.1:8090/samples/card.png');
  expect(webAddress('http://kaeo.example', local)).toBeUndefined();
});

test.each([
  { payload: '+66 2 000 0000', leads: 'tel:+6620000000' },
  { payload: 'tel:021234567', leads: 'tel:021234567' },
  { payload: '(02) 123-4567', leads: 'tel:021234567' },
  { payload: '*#06#', leads: undefined },
  { payload: 'tel:+66;ext=1', leads: undefined },
  { payload: 'javascript:alert(1)', leads: undefined },
  { payload: '', leads: undefined },
])('CHAT-07 "$payload" calls $leads', ({ payload, leads }) => {
  expect(phoneAddress(payload)).toBe(leads);
});

test('CHAT-06 only file paths of the server are requested with the session token', () => {
  expect(isFilePath(`/api/chat/files/${'a'.repeat(32)}`)).toBe(true);
  for (const path of [
    'https://evil.example/api/chat/files/aaaaaaaaaaaaaaaaaaaaaaaa',
    '/api/chat/files/../../logout',
    '//evil.example',
    '',
  ]) {
    expect(isFilePath(path)).toBe(false);
  }
});

test.each([
  { address: 'https://wallet.example/user/bonus?modal=promotion#top', path: '/user/bonus?modal=promotion#top' },
  { address: 'https://wallet.example/', path: '/' },
  { address: 'https://wallet.example//evil.example', path: undefined },
  { address: 'https://wallet.example/api/chat/files/abc', path: undefined },
  { address: 'https://wallet.example/releases/chat/1/entry.js', path: undefined },
  { address: 'https://kaeo.example/user/bonus', path: undefined },
])('CHAT-07 "$address" is $path within the product', ({ address, path }) => {
  expect(ownPath(address, live)).toBe(path);
});
