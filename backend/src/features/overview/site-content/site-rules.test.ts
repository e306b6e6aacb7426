import { operations } from '@kaeo/shared/api';
import type { SiteFile } from '@kaeo/shared/desk';
import { createBackend } from '../../../backend.ts';
import { demonstrationSite, seedSite } from '../../../demonstration/seed-site.ts';
import { closedSite } from '../../../platform/config/site-rules.ts';
import { bookPlay } from '../../../testing/book-play.ts';
import { changeSite } from '../../../testing/change-site.ts';
import { createFakeProviders } from '../../../testing/fake-providers.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { checkSite } from './check-site.ts';
import { publishSite } from './publish-site.ts';
import { readSite } from './site-tables.ts';

let backend: TestBackend;
let player: TestPlayer;
beforeEach(async () => {
  backend = await createTestBackend();
  player = await backend.player({ walletMinor: 1000_00 });
});
afterEach(() => backend.close());

const change = (changed: (content: SiteFile) => Partial<SiteFile>) => changeSite(backend, changed);
const look = async (name: string) => (await player.call('GET', `/api/lookup/${name}`)).json();
const codeOf = (reply: { json(): { message?: string } }) => reply.json().message;

test('WD-02 DESK-04 published limits rule withdrawals and deposits, and pages show them', async () => {
  const withdraw = async (amount: number) => codeOf(await player.call('POST', '/api/wallet/withdraw', { amount }));
  expect(await withdraw(99)).toBe('WITHDRAW_MINIMUM');
  await change(({ limits, switches }) => ({
    limits: { ...limits, BAHT: { depositMin: 20, withdrawMin: 200, withdrawMax: 300 } },
    switches: { ...switches, isManual: true },
  }));
  expect([await withdraw(199), await withdraw(301), await withdraw(300)]).toEqual([
    'WITHDRAW_MINIMUM',
    'WITHDRAW_MAXIMUM',
    undefined,
  ]);
  expect(await look('withdraw')).toEqual({ withdrawMin: 200, withdrawMax: 300 });
  expect(await look('deposit')).toMatchObject({ depositMin: 20, isManual: true });
  const deposit = async (amount: number) => (await player.call('POST', '/api/wallet/add', { amount })).statusCode;
  expect([await deposit(19.99), await deposit(20)]).toEqual([400, 200]);
  const qr = await player.call('POST', '/api/qrcode/KBANK', { amount: 19 });
  expect(codeOf(qr)).toBe('QR_MINIMUM');
});

test('WD-02 DESK-04 a limit that another server published holds inside the transaction, regardless of the cache', async () => {
  await look('withdraw');
  const { db, clock } = backend.context;
  const content = await readSite(db);
  const limits = { ...content.limits, BAHT: { ...content.limits.BAHT, withdrawMax: 150 } };
  await publishSite({ db, clock }, { content: { ...content, limits }, reason: 'from another server', publishedBy: null });
  expect(await look('withdraw')).toMatchObject({ withdrawMax: 50_000 });
  expect(codeOf(await player.call('POST', '/api/wallet/withdraw', { amount: 151 }))).toBe('WITHDRAW_MAXIMUM');
  expect(await player.walletMinor()).toBe(1000_00);
});

test('DEP-05 DESK-04 codes of a channel contain the published numbers, and a channel that is not published does not exist', async () => {
  await change(({ channels }) => ({
    channels: {
      ...channels,
      qr: channels.qr.flatMap((channel) => (channel.code === 'WW' ? [{ ...channel, billerId: '123456789012345' }] : [])),
    },
  }));
  const create = (channel: string) => player.call('POST', `/api/qrcode/${channel}`, { amount: 100 });
  expect((await create('WW')).json()).toMatchObject({ hasQrcode: true });
  const [code] = await backend.context.db.query<{ payload: string }>('select payload from qr_codes');
  expect(code?.payload).toContain('123456789012345');
  expect(codeOf(await create('KBANK'))).toBe('NO_WALLET');
});

test('DESK-04 a published share is paid for losses booked from then on', async () => {
  const { db, config } = backend.context;
  await seedSite(db, config.market, ['games']);
  const shown = async () =>
    (await player.call('GET', '/api/refund/check')).json<{ refundAmount: number; refundSuccess: number }>();
  await bookPlay(backend, player, { source: 'round', resultMinor: -100_00 });
  expect(await shown()).toMatchObject({ refundAmount: 5, refundSuccess: 5 });
  await change(({ shares }) => ({ shares: { ...shares, refund: { percent: 10, percentFail: 1 } } }));
  await bookPlay(backend, player, { source: 'round', resultMinor: -100_00 });
  expect(await shown()).toMatchObject({ refundAmount: 15, refundSuccess: 10 });
});

test('COND-01 DESK-04 the floor of a bonus and the texts are those published', async () => {
  const text = (words: string) => ({ th: words, la: words, en: words });
  await change(({ shares, texts, profile }) => ({
    profile: { ...profile, name: 'Nova', support: { lineLink: 'https://line.me/nova', lineName: '@nova' } },
    shares: { ...shares, bonusFloor: { BAHT: 7, LAK: 100 } },
    texts: { ...texts, conditions: [text('<p>{age} {floor}</p>')], contact: text('Call us.'), refundInfo: text('<p>Half.</p>') },
  }));
  expect((await player.call('GET', '/api/bonus/check/minimum')).json()).toEqual({ minimum: 7 });
  expect(await look('conditions')).toEqual(['<p>20 7.00 บาท</p>']);
  expect(await look('info')).toMatchObject({ name: 'Nova' });
  expect(await look('contact')).toMatchObject({ contactText: 'Call us.', lineName: '@nova', lineLink: 'https://line.me/nova' });
  expect((await player.call('GET', '/api/refund/check')).json()).toMatchObject({ info: '<p>Half.</p>' });
  await backend.inject({ method: 'POST', url: '/api/otp/send', payload: { phoneNumber: '0899999999' } });
  expect(backend.fake.sms.messages.at(-1)?.text).toMatch(/^Nova: /);
});

const services = Object.entries(operations).flatMap(([name, operation]) =>
  'service' in operation ? [[name, operation.service] as const] : [],
);
test.each(services)('DESK-04 %s is refused while %s is off', async (name, service) => {
  await change(({ switches }) => ({ switches: { ...switches, [service]: false } }));
  const [method = '', path = ''] = name.split(' ');
  const url = path.replaceAll(/\{channel\}/g, 'KBANK').replaceAll(/\{\w+\}/g, 'none');
  const reply = await player.call(method as 'GET' | 'POST', url, method === 'GET' ? undefined : {});
  expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'SERVICE_CLOSED']);
});

test('DESK-04 while transfers are closed, money can leave a game', async () => {
  await change(({ switches }) => ({ switches: { ...switches, isTransferOpen: false } }));
  const move = async (to: string) => codeOf(await player.call('POST', '/api/wallet/transferAll', { to }));
  expect([await move('PRISM'), await move('WALLET')]).toEqual(['SERVICE_CLOSED', 'MONEY_NOT_ENOUGH']);
});

test('LOGIN-04 DESK-04 maintenance shows its notice, and callbacks are still accepted', async () => {
  await change(({ switches, profile }) => ({
    switches: { ...switches, terminated: true },
    profile: { ...profile, maintenance: { ...profile.maintenance, th: '<p>Back at nine.</p>' } },
  }));
  expect((await player.call('GET', '/api/wallet')).statusCode).toBe(410);
  expect(await look('maintenance')).toEqual({ notice: '<p>Back at nine.</p>' });
  expect(await look('active')).toEqual({ terminated: 'gone' });
});

test('DESK-04 a database without published content refuses players, logs it, and is open after an import', async () => {
  const db = await openTestDatabase();
  const { providers } = createFakeProviders(() => new Date());
  const lines: string[] = [];
  const config = testConfig('thailand', { DESK_PORT: '' });
  const server = await createBackend(config, { db, providers });
  const log = jest.spyOn(server.context.log, 'error').mockImplementation((...parts) => void lines.push(String(parts[0])));
  await server.start();
  const status = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode;
  expect(lines.join()).toMatch(/no site content is published/);
  expect(await readSite(db)).toMatchObject(closedSite);
  expect([await status('/api/lookup/info'), await status('/api/lookup/active')]).toEqual([410, 200]);
  await publishSite(server.context, { content: demonstrationSite('thailand'), reason: 'import', publishedBy: null });
  expect(await status('/api/lookup/info')).toBe(200);
  expect(await readSite(db)).toEqual(demonstrationSite('thailand'));
  log.mockRestore();
  await server.stop();
});

test('DESK-04 contradicting fields are refused with their paths', () => {
  const site = demonstrationSite('laos');
  const [channel] = site.channels.qr;
  const [bonus] = site.bonuses;
  if (!channel || !bonus) throw new Error('the demonstration has channels and bonuses');
  const fieldsOf = (changed: Partial<SiteFile>) => {
    try {
      checkSite({ ...site, ...changed });
      return [];
    } catch (error) {
      return Object.keys((error as { fields: object }).fields);
    }
  };
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf({ games: [...site.games, ...site.games.slice(0, 1)] })).toEqual(['games.12.code']);
  expect(fieldsOf({ limits: { ...site.limits, LAK: { depositMin: 1, withdrawMin: 3, withdrawMax: 2 } } })).toEqual([
    'limits.LAK.withdrawMax',
  ]);
  expect(fieldsOf({ channels: { ...site.channels, qr: [channel, channel] } })).toEqual(['channels.qr.1.code']);
  expect(fieldsOf({ bonuses: [{ ...bonus, terms: [...bonus.terms, ...bonus.terms] }] })).toEqual([
    'bonuses.0.terms.2.currency',
    'bonuses.0.terms.3.currency',
  ]);
});
