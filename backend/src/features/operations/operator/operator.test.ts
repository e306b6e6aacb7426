import { auditAll } from '../../../audit-all.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

test('SANDBOX-03 the operator port rejects requests without its secret', async () => {
  for (const headers of [{}, { 'x-operator-secret': 'guess' }, { 'x-operator-secret': '' }]) {
    for (const url of ['/operator/flags', '/operator/clock', '/operator/unknown']) {
      const reply = await backend.operator.inject({ method: 'GET', url, headers });
      expect([reply.statusCode, reply.json().message]).toEqual([403, 'FORBIDDEN']);
    }
  }
  expect((await backend.inject({ method: 'GET', url: '/operator/flags' })).statusCode).toBe(404);
});

test('SANDBOX-01 flags change individually and take effect immediately', async () => {
  await backend.operate('PUT', '/operator/flags', { registerOTP: false, slipClosedFrom: '23:00' });
  const reply = await backend.operate('PUT', '/operator/flags', { registerOTP: true });
  expect(reply.json()).toMatchObject({ registerOTP: true, slipClosedFrom: '23:00' });
  expect((await backend.inject({ method: 'GET', url: '/api/lookup/registerOTP' })).json()).toMatchObject({ registerOTP: true });
  for (const wrong of [{}, { registerOTP: 'yes' }, { unknown: true }, { slipClosedFrom: '24:00' }]) {
    expect((await backend.operate('PUT', '/operator/flags', wrong)).statusCode).toBe(400);
  }
});

test('SANDBOX-01 the clock can be set by instant or by offset', async () => {
  const real = backend.clock.now().toISOString();
  const set = async (body: object) => (await backend.operate('PUT', '/operator/clock', body)).json();
  expect(await set({ now: '2027-01-01T00:00:00.000Z' })).toMatchObject({ now: '2027-01-01T00:00:00.000Z' });
  expect(await set({ now: '2027-01-02T00:00:00.000Z' })).toMatchObject({ now: '2027-01-02T00:00:00.000Z' });
  expect(await set({ offsetMs: 0 })).toEqual({ now: real, offsetMs: 0 });
  expect((await backend.operate('PUT', '/operator/clock', { now: 'tomorrow' })).statusCode).toBe(400);
});

test("SANDBOX-01 the site's bank accounts are listed, payment channels are not", async () => {
  const accounts = (await backend.operate('GET', '/operator/site-accounts')).json();
  expect(accounts).toContainEqual({ bankCode: 'KBANK', accountNo: '0482175590', name: 'บจก. แก้ว เพย์เมนต์', currency: 'BAHT' });
  expect(accounts.map(({ bankCode }: { bankCode: string }) => bankCode)).toEqual(['KBANK', 'SCB', 'GSB']);
});

test('SANDBOX-01 players are listed by last activity, with what a tester needs and no secrets', async () => {
  const first = await backend.player({ name: 'FIRST', bankCode: 'KTB' });
  backend.clock.advance({ minutes: 1 });
  const second = await backend.player({ name: 'SECOND' });
  const list = async (): Promise<Record<string, unknown>[]> => (await backend.operate('GET', '/operator/players')).json();
  const mine = (players: Record<string, unknown>[]) =>
    players.filter(({ username }) => username === first.username || username === second.username).map(({ name }) => name);
  expect(mine(await list())).toEqual(['SECOND', 'FIRST']);
  await backend.operate('PUT', `/operator/players/${first.username}`, { isActive: false });
  expect((await list()).find(({ username }) => username === first.username)).toEqual({
    username: first.username,
    name: 'FIRST',
    bankCode: 'KTB',
    bankAccountNo: expect.stringMatching(/^\d+$/),
    bankAccountName: expect.any(String),
    currency: 'BAHT',
    isActive: false,
    seenAt: expect.any(String),
  });
});

test('SANDBOX-01 a reset restores the demonstration data, with balanced books', async () => {
  const before = await backend.player({ walletMinor: 5_00 });
  await backend.operate('PUT', '/operator/flags', { terminated: true });
  expect((await backend.operate('POST', '/operator/reset')).json()).toEqual({});
  expect((await before.call('GET', '/api/wallet')).json().message).toBe('invalid-token');

  const login = await backend.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: '0812345678', password: 'demo1234' },
  });
  const headers = { authorization: `Bearer ${login.json().token}`, 'x-requested-with': 'wallet-user' };
  const get = async (url: string) => (await backend.inject({ method: 'GET', url, headers })).json();
  const list = async (url: string) =>
    (await backend.inject({ method: 'POST', url, headers, payload: { page: 1, limit: 10 } })).json();
  const wallet = await get('/api/wallet');
  expect(wallet).toMatchObject({ wallet: { amount: 1000 }, bankAccount: { bankCode: 'KBANK' } });
  expect(wallet.slots).toHaveLength(12);
  expect(wallet.slots.filter((slot: { isActive: boolean; amount: number }) => slot.isActive && slot.amount > 0)).toHaveLength(2);
  expect((await list('/api/statement')).total).toBeGreaterThan(20);
  expect((await list('/api/statement')).total).toBeLessThanOrEqual(30);
  expect((await list('/api/invite')).total).toBe(3);
  const { slips } = await list('/api/statement/slip');
  expect(slips.map(({ status, note, amount }: Record<string, unknown>) => [status, note, amount])).toEqual([
    ['FAILED', 'EXPIRED_SLIP', 0],
    ['SUCCESS', '', 300],
  ]);
  const { url } = await get(slips[0].link);
  const image = await backend.inject({ method: 'GET', url });
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  expect((await get('/api/refund/check')).refundAmount).toBeGreaterThan(0);
  expect(new Set((await get('/api/bonus')).map(({ type }: { type: string }) => type))).toEqual(new Set(['limit', 'day', 'week']));
  expect(await auditAll(backend.context.db)).toEqual([]);

  const fresh = await backend.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: '0898765432', password: 'demo1234' },
  });
  expect(fresh.statusCode).toBe(200);
});

test('SANDBOX-01 Laos has its own demonstration data', async () => {
  const laos = await createTestBackend({ market: 'laos' });
  await laos.operate('POST', '/operator/reset');
  const login = await laos.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: '2055512345', password: 'demo1234' },
  });
  const wallet = await laos.inject({
    method: 'GET',
    url: '/api/wallet',
    headers: { authorization: `Bearer ${login.json().token}`, 'x-requested-with': 'wallet-user' },
  });
  expect(wallet.json()).toMatchObject({ profile: { currency: 'LAK' }, bankAccount: { bankCode: 'BCEL' } });
  expect(await auditAll(laos.context.db)).toEqual([]);
  await laos.close();
});
