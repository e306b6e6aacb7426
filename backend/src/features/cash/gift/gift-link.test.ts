import { encryptedText } from '../../../testing/gift-links.ts';
import { openGiftLink } from './gift-link.ts';

const config = { linkUrl: 'https://gift.wallet.example/campaign/', passphrase: 'kaeo-gift-link' };
const hash = '0123456789abcdef0123456789abcdef0123';
const open = (link: string) => openGiftLink(encryptedText(link, config.passphrase), config);

test('DEP-09 decrypts what crypto-js 4.2 encrypts', () => {
  const byCryptoJs =
    'U2FsdGVkX18BAgMEBQYHCKDnAPTKr2LKVTc+JU9XqiSSjqQ+7U8ZxX8j/aEewrspkQmU02s+WLZzd9b12M8asUeUesoQOlsZxepFywGdpP8W5RQmukmWOqmjxKrJ4oJ7';
  expect(openGiftLink(byCryptoJs, config)).toBe(hash);
});

test.each([
  `https://gift.wallet.example/campaign/?v=${hash}`,
  `  https://gift.wallet.example/campaign/?v=${hash}\n`,
  `HTTPS://Gift.Wallet.Example:443/campaign/?v=${hash}`,
  `https://gift.wallet.example/campaign?v=${hash}`,
  `https://gift.wallet.example/campaign/?v=${hash}/#/voucher_detail/`,
  `https://gift.wallet.example/campaign/?v=${hash}#/voucher_detail/`,
  `https://gift.wallet.example/campaign/?v=${hash}&openExternalBrowser=1`,
  `https://gift.wallet.example/campaign/?v=${hash}&fbclid=IwAR0x`,
  `https://gift.wallet.example/campaign/?utm_source=line&v=${hash}`,
  `https://watch.example/?v=dQw4w9WgXcQ0123456789 https://gift.wallet.example/campaign/?v=${hash}`,
])('DEP-09 a link of the provider is accepted: %j', (link) => expect(open(link)).toBe(hash));

test.each([
  ['another scheme', `http://gift.wallet.example/campaign/?v=${hash}`],
  ['another host', `https://gift.wallet.example.evil.example/campaign/?v=${hash}`],
  ['a host before an at sign', `https://gift.wallet.example@evil.example/campaign/?v=${hash}`],
  ['a user in the address', `https://me:secret@gift.wallet.example/campaign/?v=${hash}`],
  ['another port', `https://gift.wallet.example:8443/campaign/?v=${hash}`],
  ['another path', `https://gift.wallet.example/campaign/x/?v=${hash}`],
  ['a path that climbs', `https://gift.wallet.example/campaign/../?v=${hash}`],
  ['a path with two slashes', `https://gift.wallet.example/campaign//?v=${hash}`],
  ['a longer path', `https://gift.wallet.example/campaigns?v=${hash}`],
  ['another name', `https://gift.wallet.example/campaign/?w=${hash}`],
  ['a hash in the fragment', `https://gift.wallet.example/campaign/#?v=${hash}`],
  ['a short hash', 'https://gift.wallet.example/campaign/?v=abc'],
  ['a long hash', `https://gift.wallet.example/campaign/?v=${'a'.repeat(65)}`],
  ['characters that no hash has', `https://gift.wallet.example/campaign/?v=${'%41'.repeat(20)}`],
  ['no link', 'hello'],
  ['an empty text', ''],
])('DEP-09 %s is rejected as a gift link', (_, link) => expect(open(link)).toBeUndefined());

test.each([
  ['plain text', `https://gift.wallet.example/campaign/?v=${hash}`],
  ['another passphrase', encryptedText(`https://gift.wallet.example/campaign/?v=${hash}`, 'another')],
  ['a salt and nothing else', Buffer.from('Salted__12345678').toString('base64')],
  ['half a block', Buffer.from('Salted__12345678abc').toString('base64')],
  ['no salt', Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')],
  ['nothing', ''],
])('DEP-09 %s cannot be decrypted', (_, encrypted) => expect(openGiftLink(encrypted, config)).toBeUndefined());
