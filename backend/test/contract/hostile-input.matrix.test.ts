import { parseAmount } from '@kaeo/shared/money';
import { assert, asyncProperty, constantFrom, double, oneof } from 'fast-check';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import type { TestPlayer } from '../../src/testing/test-backend.ts';
import { createWorld, type World } from './contract-world.ts';
import { failureOf, tried } from './walk.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.tidy();
  await assertCleanBooks(world.context.db);
});

const json = { 'content-type': 'application/json' };
const raw = (player: TestPlayer, url: string, payload: string, method: 'POST' | 'PUT' = 'POST') =>
  world.inject({ method, url, headers: { ...player.headers, ...json }, payload });
const messageOf = (reply: { body: string }): unknown => JSON.parse(reply.body).message;

/** Texts that can break databases, logs or displays. */
const hostileTexts = {
  'a null byte': 'a\0b',
  'half a surrogate pair': 'a\ud800b',
  'the other half': '\udc00',
  'the decomposed form': 'กำ เเ é'.normalize('NFD'),
  'zero-width characters': '\u200b\u200c\u200d\ufeff',
  'a right-to-left override': 'nam\u202eeht',
  'a family': '👨‍👩‍👧‍👦🏴‍☠️',
  'stacked combining marks': `Z${'\u0335\u0341'.repeat(20)}`,
  'control characters': '\u0001\u001b[31m\r\n\t',
  markup: '<img src=x onerror=alert(1)>',
  SQL: `'; drop table players; --`,
  format: '%s%n${7*7}{{7*7}}',
  'a prototype': '__proto__',
} as const;
const broken = new Set<string>([
  hostileTexts['a null byte'],
  hostileTexts['half a surrogate pair'],
  hostileTexts['the other half'],
]);

const withBody = tried.filter(({ terms }) => terms.body);
test.each(withBody)('SRV-04 $name never fails with an internal error for any text in a field', async ({ name, row }) => {
  const call = await row.success(world);
  for (const [description, text] of Object.entries(hostileTexts)) {
    for (const [field, value] of Object.entries(call.body ?? {})) {
      const changed = typeof value === 'object' ? { ...value, payload: text } : text;
      const reply = await world.send(name, { ...call, body: { ...call.body, [field]: changed } });
      expect([name, field, description, reply.statusCode < 500]).toEqual([name, field, description, true]);
      if (!broken.has(text)) continue;
      expect([field, description, ...failureOf(name, reply)]).toEqual([field, description, name, 400, 'VALIDATION']);
      expect(reply.json()).toMatchObject({ fields: { [field]: 'VALIDATION' } });
    }
  }
  expect((await world.send('GET /api/health', {})).statusCode).toBe(200);
});

/** These calls return null when nothing has the code. */
const finders = new Set(['GET /api/promotion/find/{code}', 'GET /api/invite/find/{code}']);

const withParams = tried.filter(({ path }) => path.includes('{'));
test.each(withParams)('SRV-04 $name never fails with an internal error for any text in its path', async ({ name, row, path }) => {
  const call = await row.success(world);
  const texts = [...Object.values(hostileTexts), '../..', '..', '.', '/', '%2e%2e%2f', '%', 'a;b', '?x=1', '#', '\\', ' '];
  for (const text of texts) {
    // An unpaired surrogate cannot be encoded in a URL.
    if (/\p{Surrogate}/u.test(text)) continue;
    for (const [, placeholder = ''] of path.matchAll(/\{(\w+)\}/g)) {
      const reply = await world.send(name, { ...call, params: { ...call.params, [placeholder]: text } });
      const isMissing = finders.has(name) && reply.body === 'null';
      expect([name, text, isMissing || (reply.statusCode >= 400 && reply.statusCode < 500)]).toEqual([name, text, true]);
    }
  }
});

describe('bodies', () => {
  test.each([
    ['maximum nesting of arrays', `{"amount":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400],
    ['maximum nesting of objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['a number out of range', '{"amount":1e400}', 400],
    ['NaN', '{"amount":NaN}', 400],
    ['a prototype', '{"__proto__":{"isAdmin":true},"amount":100}', 400],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}},"amount":100}', 400],
    ['the same field twice', '{"amount":1,"amount":"2"}', 400],
    ['a byte order mark', '\ufeff{"amount":-1}', 400],
    ['truncated JSON', '{"amount":1', 400],
    ['nothing', '', 400],
    ['64 KB and one byte', `{"amount":1,"pad":"${'x'.repeat(64 * 1024)}"}`, 413],
  ])('SRV-04 %s is refused', async (_, payload, status) => {
    const player = await world.player({ walletMinor: 1000_00 });
    const reply = await raw(player, '/api/wallet/withdraw', payload);
    expect([reply.statusCode, messageOf(reply)]).toEqual([status, 'VALIDATION']);
    expect(await player.walletMinor()).toBe(1000_00);
  });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['text/html', 415],
    ['application/jsonp', 415],
    ['multipart/form-data; boundary=x', 415],
    ['multipart/form-data', 415],
    ['nonsense', 415],
  ])('SRV-04 a body of type %s is refused', async (type, status) => {
    const { headers } = await world.player();
    const reply = await world.inject({
      method: 'POST',
      url: '/api/wallet/withdraw',
      headers: { ...headers, 'content-type': type },
      payload: '{"amount":100}',
    });
    expect([reply.statusCode, messageOf(reply)]).toEqual([status, 'VALIDATION']);
  });
});

describe('amounts', () => {
  const amounts = [
    '0',
    '-1',
    '-0',
    '0.001',
    '100.001',
    '1e13',
    '1e12',
    '1000000000000.01',
    '9007199254740993',
    '1e-7',
    '"100"',
    'null',
  ];
  const calls = [
    ['/api/wallet/withdraw', '{"amount":AMOUNT}'],
    ['/api/wallet/withdrawAll', '{"amount":AMOUNT}'],
    ['/api/wallet/add', '{"amount":AMOUNT}'],
    ['/api/wallet/transfer', '{"from":"WALLET","to":"PRISM","amount":AMOUNT}'],
    ['/api/qrcode/KBANK', '{"amount":AMOUNT}'],
  ] as const;
  /** These operations accept the largest amount, since they need no balance for it. */
  const isInOrder = (url: string, amount: string) => amount === '1e12' && /add$|qrcode/.test(url);

  test.each(calls)('SRV-04 D-6 %s refuses amounts beyond every limit', async (url, body) => {
    const player = await world.owner({ walletMinor: 1000_00 });
    await world.openGame(player, 'PRISM');
    for (const amount of amounts) {
      const reply = await raw(player, url, body.replace('AMOUNT', amount));
      const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
      expect([url, amount, isRefused]).toEqual([url, amount, !isInOrder(url, amount)]);
      expect([url, amount, await player.walletMinor()]).toEqual([url, amount, 1000_00]);
    }
  });

  test('SRV-02 D-6 money moves by exactly the amount sent, or not at all', async () => {
    const anyNumber = oneof(
      double(),
      double({ min: -10, max: 2000 }),
      constantFrom(0.1 + 0.2, 100.005, 1e12, -0, 99.995, 123.45),
    );
    await assert(
      asyncProperty(anyNumber, async (amount) => {
        const player = await world.player({ walletMinor: 1000_00 });
        const payload = JSON.stringify({ amount });
        const reply = await raw(player, '/api/wallet/withdraw', payload);
        const left = await player.walletMinor();
        const moved = reply.statusCode === 200 ? parseAmount(amount) : 0;
        expect([amount, reply.statusCode < 500, 1000_00 - left]).toEqual([amount, true, moved]);
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  [{ page: 100, limit: 100 }, 200],
  [{ page: 101, limit: 100 }, 400],
  [{ page: 1000 }, 200],
  [{ page: 1e6 }, 400],
  [{ page: 1e6 + 1 }, 400],
  [{ page: 0 }, 400],
  [{ page: -1 }, 400],
  [{ limit: 0 }, 400],
  [{ limit: 101 }, 400],
  [{ page: 1.5 }, 400],
  [{ page: '1' }, 400],
  [{}, 200],
])('SRV-04 D-8 a page request %j returns %d', async (body, status) => {
  const player = await world.player();
  for (const url of ['/api/statement', '/api/statement/slip', '/api/invite', '/api/refund']) {
    expect([url, (await player.call('POST', url, body)).statusCode]).toEqual([url, status]);
  }
});

test('REG-04 a name must contain visible characters', async () => {
  const player = await world.owner();
  const named = (name: string) => player.call('PUT', '/api/account/profile', { name });
  for (const name of ['\u200b\u200d\ufeff', '\u0001\u0002', '\u202e', '\u0300']) {
    expect([JSON.stringify(name), (await named(name)).json()]).toEqual([
      JSON.stringify(name),
      expect.objectContaining({ message: 'INVALID_USER_INFO' }),
    ]);
  }
  const nameOf = async (name: string) => (await named(name)).json().profile.name;
  expect(await nameOf('a\u202eb\u0007c')).toBe('abc');
  expect(await nameOf('José'.normalize('NFD'))).toBe('José'.normalize('NFC'));
  expect(await nameOf('ก้าว ໂບນັດ 👨‍👩‍👧')).toBe('ก้าว ໂບນັດ 👨‍👩‍👧');
});
