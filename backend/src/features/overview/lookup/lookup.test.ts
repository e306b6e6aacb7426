import { languageOf } from '@kaeo/shared/api';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { changeProtection } from '../../../testing/change-site.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { slipWindow } from '../../site/directory/slip-window.ts';

let backend: TestBackend;
let laos: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  laos = await createTestBackend({ market: 'laos' });
});
afterAll(async () => {
  await backend.close();
  await laos.close();
});

const look = async (name: string, { where = backend, language }: { where?: TestBackend; language?: string } = {}) => {
  const headers = language === undefined ? {} : { 'accept-language': language };
  return (await where.inject({ method: 'GET', url: `/api/lookup/${name}`, headers })).json();
};

test('REG-05 lists the banks of the market', async () => {
  const codes = (banks: { code: string }[]) => banks.map(({ code }) => code);
  expect(codes(await look('banks'))).toEqual([
    'KBANK',
    'SCB',
    'KTB',
    'BBL',
    'TMB',
    'BAY',
    'GSB',
    'BAAC',
    'GHB',
    'UOB',
    'CIMBT',
    'KKP',
    'TISCO',
    'LH',
  ]);
  expect(codes(await look('banks', { where: laos }))).toEqual(['BCEL', 'LDB', 'APB', 'JDB', 'LVB', 'ST', 'BIC']);
  const all: { code: string; nameTH: string; nameLA: string; nameEN: string }[] = [
    ...(await look('banks')),
    ...(await look('banks', { where: laos })),
  ];
  // Each language has its own name for a bank, in its own script (ADR 0100).
  expect(all.filter(({ nameTH }) => !/^[\u0E00-\u0E7F]/.test(nameTH))).toEqual([]);
  expect(all.filter(({ nameLA }) => !/^[\u0E80-\u0EFF]/.test(nameLA))).toEqual([]);
  expect(all.filter(({ nameEN }) => !/^[A-Z][\w() -]+$/i.test(nameEN))).toEqual([]);
  expect(all).toContainEqual({ code: 'KTB', nameTH: 'กรุงไทย', nameLA: 'ກຸງໄທ', nameEN: 'Krungthai Bank' });
});

test('REG-04 sources are described in the requested language', async () => {
  const described = async (language: string) => (await look('sources', { language }))[0];
  expect(await described('th-TH,th;q=0.9,en;q=0.5')).toEqual({ code: 'FRIEND', description: 'เพื่อนแนะนำ' });
  expect(await described('lo')).toEqual({ code: 'FRIEND', description: 'ໝູ່ແນະນຳ' });
  expect(await described('en-GB')).toEqual({ code: 'FRIEND', description: 'A friend' });
});

test('DESK-04 HOWTO-01 how-to texts are in each language, with the minimum age of the rules', async () => {
  const texts = await Promise.all(['th', 'la', 'en'].map((language) => look('howto', { language })));
  const titles = texts.map((each) => (each as { title: string; html: string }[]).map(({ title }) => title));
  expect(titles.map((each) => each.length)).toEqual([6, 6, 6]);
  expect(new Set(titles.flat())).toHaveProperty('size', 18);
  for (const each of texts) expect(JSON.stringify(each)).toMatch(/\b20\b/);
});

test.each(['conditions', 'agreements'])('COND-01 %s are fragments of HTML in each language', async (name) => {
  const [thai, lao, english] = [
    await look(name, { language: 'th' }),
    await look(name, { language: 'lo' }),
    await look(name, { language: 'en' }),
  ];
  expect(thai.join('')).toMatch(/[\u0E00-\u0E7F]/);
  expect(lao.join('')).toMatch(/[\u0E80-\u0EFF]/);
  expect(lao.join('')).not.toMatch(/[\u0E00-\u0E7F]/);
  expect(english.join('')).not.toMatch(/[\u0E00-\u0EFF]/);
  expect([lao.length, english.length]).toEqual([thai.length, thai.length]);
  expect(await look(name)).toEqual(thai);
  const inKip = lao.map((text: string) => text.replace('5.00 ບາດ', '3,000.00 ກີບ').replace('20 ປີ', '18 ປີ'));
  expect(await look(name, { where: laos })).toEqual(inKip);
});

test.each(['th', 'lo', 'en'])(
  'COND-01 P9 conditions and agreements state the minimum age of the market, in %s',
  async (language) => {
    for (const [where, age] of [
      [backend, '20'],
      [laos, '18'],
    ] as const) {
      for (const name of ['conditions', 'agreements']) {
        const texts = (await look(name, { where, language })).join('');
        // The only numbers 18 or 20 in these texts are ages.
        expect(texts).not.toMatch(/[{}]/);
        expect([...texts.matchAll(/\b(18|20)\b/g)].map(([, named]) => named)).toEqual([age]);
      }
    }
  },
);

test('PROT-10 COND-01 another minimum age of the rules is in the conditions, in the agreements and on all pages', async () => {
  await changeProtection(backend, { minimumAge: 25 });
  for (const name of ['conditions', 'agreements']) {
    const texts = (await look(name, { language: 'en' })).join('');
    expect([...texts.matchAll(/\b(18|20|25)\b/g)].map(([, named]) => named)).toEqual(['25']);
  }
  expect(await look('info')).toMatchObject({ minimumAge: 25 });
  await changeProtection(backend, { minimumAge: 20 });
});

test('CONTACT-01 P9 each market has its own support line', async () => {
  const [thai, lao] = [await look('contact'), await look('contact', { where: laos })];
  expect([thai.lineName, lao.lineName]).toEqual(['@kaeo-support', '@kaeo-lao']);
  expect(lao.lineLink).not.toBe(thai.lineLink);
  expect(lao.lineQR).not.toBe(thai.lineQR);
});

test('CONTACT-01 the contact includes a QR code as an inline image', async () => {
  const contact = await look('contact', { language: 'en' });
  expect(contact).toMatchObject({ lineName: '@kaeo-support', lineLink: expect.stringMatching(/^https:/) });
  const [, svg = ''] = /^data:image\/svg\+xml;base64,(.+)$/.exec(contact.lineQR) ?? [];
  expect(Buffer.from(svg, 'base64').toString()).toMatch(/^<svg /);
});

test('HTTP-05 flags, info, notice and active return their documented shapes', async () => {
  await backend.context.flags.write({ registerOTP: true, enableChatWidget: false });
  expect(await look('registerOTP')).toEqual({ registerOTP: true, isBirthDateRequired: false });
  expect(await look('enableChatWidget')).toEqual({ enableChatWidget: false });
  expect(await look('active')).toEqual({ terminated: null });
  expect(await look('info')).toEqual({ name: 'Kaeo', website: 'http://wallet.test', minimumAge: 20 });
  expect(await look('notice')).toEqual({ notices: [] });
  await seedSite(backend.context.db, 'thailand', ['banners']);
  const [welcome] = (await look('notice', { language: 'lo' })).notices;
  expect(welcome).toEqual({ image: expect.stringMatching(/\.svg/), html: expect.stringContaining('ຍິນດີຕ້ອນຮັບ') });
});

test("DEP-01 lists the deposit accounts in the player's currency, with the manual flag", async () => {
  const thai = await backend.player();
  await backend.context.flags.write({ isManual: true });
  const lookup = (await thai.call('GET', '/api/lookup/deposit')).json();
  const { channels } = await backend.context.site.read();
  expect(lookup).toMatchObject({
    isManual: true,
    depositMin: 1,
    qrMinimums: Object.fromEntries(channels.qr.map(({ code, minimum }) => [code, Math.max(1, minimum.BAHT)])),
    wallets: [{ walletAccountName: 'บจก. แก้ว เพย์เมนต์', mode: 'gift' }],
  });
  expect(lookup.banks.map(({ bankCode, bankType }: Record<string, string>) => `${bankCode} ${bankType}`)).toEqual([
    'KBANK BANK',
    'SCB BANK',
    'GSB BANK',
    'WW PAYMENT',
    'E2P PAYMENT',
  ]);
  expect(lookup.banks[0]).toEqual({
    bankCode: 'KBANK',
    bankType: 'BANK',
    mode: 'AUTO',
    bank: { nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ກະສິກອນໄທ' },
    bankAccountName: 'บจก. แก้ว เพย์เมนต์',
    bankAccountNo: '0482175590',
    currency: 'BAHT',
  });
  const inLaos = async (currency: 'LAK' | 'BAHT') => {
    const player = await laos.player({ currency });
    const { banks } = (await player.call('GET', '/api/lookup/deposit')).json();
    return banks.map((bank: Record<string, string>) => `${bank['bankCode']} ${bank['currency']}`);
  };
  expect(await inLaos('LAK')).toEqual(['BCEL LAK', 'LDB LAK', 'WW LAK', 'E2P LAK']);
  expect(await inLaos('BAHT')).toEqual(['BCEL BAHT', 'WW BAHT']);
});

test("WD-02 withdrawal limits follow the player's currency", async () => {
  const thai = await backend.player();
  expect((await thai.call('GET', '/api/lookup/withdraw')).json()).toEqual({ withdrawMin: 100, withdrawMax: 50_000 });
  const lao = await laos.player();
  expect((await lao.call('GET', '/api/lookup/withdraw')).json()).toEqual({ withdrawMin: 50_000, withdrawMax: 50_000_000 });
  const inBaht = await laos.player({ currency: 'BAHT' });
  expect((await inBaht.call('GET', '/api/lookup/withdraw')).json()).toEqual({ withdrawMin: 100, withdrawMax: 50_000 });
});

test("DEP-08 the slip window opens and closes by the operator's clock", async () => {
  const player = await backend.player();
  const slip = async () => (await player.call('GET', '/api/lookup/slip')).json();
  expect(await slip()).toEqual({ closedFrom: '00:00', closedTo: '00:00', isOpen: true });
  await backend.context.flags.write({ slipClosedFrom: '11:30', slipClosedTo: '12:30' });
  expect(await slip()).toEqual({ closedFrom: '11:30', closedTo: '12:30', isOpen: false });
  backend.clock.advance({ minutes: 30 });
  expect(await slip()).toMatchObject({ isOpen: true });
});

test.each([
  ['23:00', '01:00', '2026-11-18T15:59:00Z', true],
  ['23:00', '01:00', '2026-11-18T16:00:00Z', false],
  ['23:00', '01:00', '2026-11-18T17:30:00Z', false],
  ['23:00', '01:00', '2026-11-18T18:00:00Z', true],
  ['09:00', '09:00', '2026-11-18T02:00:00Z', true],
])('DEP-08 a window from %s to %s at %s is open: %s', (slipClosedFrom, slipClosedTo, now, isOpen) => {
  expect(slipWindow({ slipClosedFrom, slipClosedTo }, new Date(now), 'Asia/Bangkok').isOpen).toBe(isOpen);
});

test.each([
  ['lo-LA', 'la'],
  ['la', 'la'],
  ['fr, en;q=0.3, th;q=0.8', 'th'],
  ['th;q=0, en', 'en'],
  ['*', 'th'],
  ['', 'th'],
  [undefined, 'th'],
  [';;;,q=,=', 'th'],
] as const)('MENU-05 the header Accept-Language %p selects %s', (header, language) => {
  expect(languageOf(header, 'th')).toBe(language);
});
