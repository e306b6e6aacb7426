import { testConfig } from '../../testing/test-config.ts';
import { mediaAddresses } from './media-address.ts';

const config = testConfig('thailand', { MEDIA_HOSTS: 'cdn.example, *.pictures.example' });
const media = mediaAddresses(config);

const parametersOf = (address: string | undefined) =>
  Object.fromEntries(new URL(address ?? '', 'http://wallet.test').searchParams);

test.each(['https://cdn.example/a.png?size=2&b=c', 'https://deep.below.pictures.example/'])(
  'SRV-05 %s of an allowed host gets a signed address of our own origin',
  (address) => {
    const own = media.forPage(address);
    expect(own).toMatch(/^\/assets\/media\?address=/);
    const { address: source = '', signature = '' } = parametersOf(own);
    expect([source, media.isSigned(source, signature)]).toEqual([address, true]);
    expect(media.isSigned(`${address}#x`, signature)).toBe(false);
    expect(
      mediaAddresses(testConfig('thailand', { APP_SECRET: 'another secret of the tests, long enough' })).isSigned(
        source,
        signature,
      ),
    ).toBe(false);
  },
);

test.each([
  'https://evil.example/a.png',
  'https://cdn.example.evil.example/a.png',
  'https://pictures.example/a.png',
  'http://cdn.example/a.png',
  'https://cdn.example:8443/a.png',
  'https://user:word@cdn.example/a.png',
  'https://127.0.0.1/a.png',
  '//cdn.example/a.png',
  '/\\cdn.example/a.png',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
])('SRV-05 "%s" gets no address for a page', (address) => {
  expect(media.forPage(address)).toBeUndefined();
});

test('SRV-05 addresses of our own pictures, data URLs and the sandbox’s pictures are unchanged', () => {
  const sandbox = `${config.provider.publicUrl}/card.png`;
  for (const address of ['/assets/art/a.svg', 'data:image/png;base64,aa', 'http://wallet.test/x.png', sandbox]) {
    expect(media.forPage(address)).toBe(address);
  }
  expect(mediaAddresses({ ...config, isProduction: true }).forPage(sandbox)).toBeUndefined();
});

test('SRV-05 pictures in an operator’s HTML get signed addresses, those of other hosts get none', () => {
  const html = `<p>https://cdn.example/a.png</p><img alt="a" src="https://cdn.example/a.png?x=1&amp;y=2"><IMG SRC='https://evil.example/b.png' alt="b"><img src=/assets/c.png>`;
  const shown = media.htmlForPage(html);
  const [, first = '', second, third] = /src="([^"]*)".*SRC="([^"]*)".*src="([^"]*)"/.exec(shown) ?? [];
  expect(parametersOf(first.replaceAll('&amp;', '&'))['address']).toBe('https://cdn.example/a.png?x=1&y=2');
  expect([second, third]).toEqual(['', '/assets/c.png']);
  expect(shown).toContain('<p>https://cdn.example/a.png</p>');
});

test('OPS-03 an invalid host name is refused and reported', () => {
  for (const host of ['127.0.0.1', 'localhost', 'https://cdn.example', 'cdn.example/x', '*', '*.example.*']) {
    expect(() => testConfig('thailand', { MEDIA_HOSTS: host })).toThrow(`MEDIA_HOSTS: "${host}"`);
  }
});
