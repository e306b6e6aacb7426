import { giftLinksIn } from './gift-links.ts';

const code = '0123456789abcdef0123456789abcdef0123';
const page = 'https://gift.wallet.example/campaign/';
const link = `${page}?v=${code}`;

test.each([
  ['without changes', link],
  ['with spaces', `  ${link}\n`],
  ['of the address bar', `${link}/#/voucher_detail/`],
  ['of the address bar, with a fragment', `${link}#/voucher_detail/`],
  ['opened from LINE', `${link}&openExternalBrowser=1`],
  ['opened from LINE, parameter first', `${page}?openExternalBrowser=1&v=${code}`],
  ['shared by Facebook', `${link}&fbclid=IwZXh0bgNhZW0CMTEAAR0`],
  [
    'behind a redirect of Facebook',
    `https://l.facebook.com/l.php?u=https%3A%2F%2Fgift.wallet.example%2Fcampaign%2F%3Fv%3D${code}%26fbclid%3DIwAR&h=AT0x`,
  ],
  ['of a campaign', `${page}?utm_source=line&utm_medium=social&v=${code}`],
  ['out of HTML', `${page}?utm_source=line&amp;v=${code}&amp;x=1`],
  ['with a second question mark', `${page}?utm_source=line?v=${code}?openExternalBrowser=1`],
  ['in a sentence', `ของขวัญ ${link} รีบรับนะ`],
  ['with a Thai word before and after it', `รับที่นี่${link}ที่นี่เลย`],
  ['with a Lao word after it', `${link}ທີ່ນີ້`],
  ['with a full stop after it', `${link}.`],
  ['with a comma after it', `${link}, thanks`],
  ['in brackets', `(${link})`],
  ['in angle brackets', `<${link}>`],
  ['in quotation marks', `"${link}"`],
  ['in Markdown', `[gift](${link})`],
  ['with a zero-width space after it', `${link}\u200b`],
  ['with a word joiner and a word after it', `${link}\u2060ที่นี่`],
  ['with direction marks around it', `\u2068${link}\u2069 x`],
  ['with an emoji after it', `${link}🎁`],
  ['with another line after it', `${link}\nThank you`],
  ['with a name in the next line', `${link}\nuser01`],
  ['with an amount in the next line', `${link}\n100 บาท`],
  ['with a phone number in the next line', `${link}\n0812345678`],
  ['cut after the equals sign', `${page}?v=\n${code}`],
  ['cut before the query', `${page}\r\n?v=${code}`],
  ['cut in its address', `https://gift.wallet.\n  example/campaign/?v=${code}\nThank you`],
  ['cut in its code', `${page}?v=${code.slice(0, 10)}\n${code.slice(10)}`],
  ['cut late in its code', `${page}?v=${code.slice(0, 20)}\n${code.slice(20)}\nThank you`],
  ['cut by an invisible character', `${page}?v=${code.slice(0, 10)}\u200b${code.slice(10)} ok`],
  ['quoted in a reply', `> ${page}?v=${code.slice(0, 10)}\n> ${code.slice(10)}\n> ok`],
])('DEP-09 finds the gift link %s', (_, text) => {
  expect(giftLinksIn(text)).toContainEqual({
    link: expect.stringMatching(/^https:\/\/gift\.wallet\.example\/campaign\/\?v=/),
    code,
  });
});

test('DEP-09 keeps a gift link without a trailing slash unchanged', () => {
  expect(giftLinksIn(`https://gift.wallet.example/campaign?v=${code}&x`)).toEqual([
    { link: `https://gift.wallet.example/campaign?v=${code}`, code },
  ]);
});

test.each(['a'.repeat(16), 'a1B2c3D4e5F6g7H8i9', '01234567890123456789012345678901234', 'a'.repeat(64)])(
  'DEP-09 accepts the code %s',
  (voucher) => {
    expect(giftLinksIn(`${page}?v=${voucher}.`)).toEqual([{ link: `${page}?v=${voucher}`, code: voucher }]);
  },
);

test('DEP-09 finds all links of a text in order', () => {
  const text = `https://watch.example/?v=dQw4w9WgXcQ ${page} https://a.example/x?v=${'a'.repeat(20)},${link}${page}?v=${'b'.repeat(20)}`;
  expect(giftLinksIn(text).map((found) => found.code)).toEqual(['a'.repeat(20), code, 'b'.repeat(20)]);
});

test.each([
  ['nothing', ''],
  ['a word', 'hello'],
  ['another scheme', `http://gift.wallet.example/campaign/?v=${code}`],
  ['another name', `${page}?w=${code}`],
  ['a longer name', `${page}?xv=${code}`],
  ['a code in the fragment', `${page}#?v=${code}`],
  ['a code in the path', `${page}v=${code}`],
  ['a short code', `${page}?v=abc`],
  ['a long code', `${page}?v=${'a'.repeat(65)}`],
  ['percent-encoded letters', `${page}?v=${'%41'.repeat(20)}`],
  ['an invalid percent encoding', 'https%3A%2F%2Fgift.wallet.example%2Fcampaign%2F%3Fv%3D%E0%A4%A'],
])('DEP-09 finds no link in %s', (_, text) => {
  expect(giftLinksIn(text)).toEqual([]);
});

test.each([' '.repeat(100_000), '\n'.repeat(100_000), 'https://'.repeat(50_000), `https://a?${'&v='.repeat(50_000)}`])(
  'DEP-09 SAFE-05 parses a hostile text quickly',
  (text) => {
    const before = performance.now();
    expect(giftLinksIn(`https://a${text}`)).toEqual([]);
    expect(performance.now() - before).toBeLessThan(1000);
  },
);
