import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let playground: TestSandbox;
beforeEach(async () => {
  playground = await startTestSandbox({ times: { hangMs: 60_000 } });
});
afterEach(() => playground.close());

const fault = (provider: string, body: object) => playground.call('PUT', `/api/faults/${provider}`, body);
const sms = (id: string, signal?: AbortSignal) =>
  playground.call('POST', '/rails/sms/messages', { id, to: '0812345678', text: 'Kaeo code 482915 (Ref KX7P2)' }, signal);
const inbox = async () => (await playground.call('GET', '/api/sms?phone=0812345678')).body;

test('SANDBOX-02 refuse returns a definite refusal without doing anything, as often as configured', async () => {
  await fault('sms', { kind: 'refuse', times: 2 });
  expect(await sms('a')).toEqual({ status: 422, body: { code: 'REFUSED' } });
  expect(await sms('b')).toEqual({ status: 422, body: { code: 'REFUSED' } });
  expect(await sms('c')).toEqual({ status: 201, body: {} });
  expect(await inbox()).toHaveLength(1);
  expect(await playground.call('GET', '/api/faults')).toEqual({ status: 200, body: {} });
});

test('SANDBOX-02 error returns 500 without doing anything, until it is cleared', async () => {
  await fault('sms', { kind: 'error' });
  expect((await sms('a')).status).toBe(500);
  expect((await sms('a')).status).toBe(500);
  expect((await playground.call('DELETE', '/api/faults')).status).toBe(204);
  expect((await sms('a')).status).toBe(201);
  expect(await inbox()).toHaveLength(1);
});

test('SANDBOX-02 timeout-before never responds and does nothing', async () => {
  await fault('sms', { kind: 'timeout-before', times: 1 });
  await expect(sms('a', AbortSignal.timeout(300))).rejects.toThrow(/timeout/);
  expect(await inbox()).toEqual([]);
});

test('SANDBOX-02 timeout-after does the work and never responds', async () => {
  await fault('sms', { kind: 'timeout-after', times: 1 });
  await expect(sms('a', AbortSignal.timeout(300))).rejects.toThrow(/timeout/);
  expect(await inbox()).toHaveLength(1);
});

test('SANDBOX-02 late does the work immediately and responds after the delay', async () => {
  await fault('sms', { kind: 'late', times: 1, delayMs: 200 });
  const startedAt = performance.now();
  expect((await sms('a')).status).toBe(201);
  expect(performance.now() - startedAt).toBeGreaterThan(190);
  expect(await inbox()).toHaveLength(1);
});

test('SANDBOX-02 duplicate delivers a text message twice', async () => {
  await fault('sms', { kind: 'duplicate', times: 1 });
  await sms('a');
  expect(await inbox()).toHaveLength(2);
});

test('SANDBOX-02 duplicate moves money twice at a game provider without ids, and once at one with ids', async () => {
  for (const code of ['PRISM', 'DUNE']) {
    await playground.call('POST', `/rails/game/${code}/accounts`, { username: 'kx1' });
    await fault(`game:${code}`, { kind: 'duplicate', times: 1 });
    await playground.call('POST', `/rails/game/${code}/transfers`, { id: 'one', username: 'kx1', amount: '10.00' });
  }
  const games = await playground.call('GET', '/api/games');
  expect(games.body).toEqual([
    expect.objectContaining({ code: 'PRISM', balance: 10 }),
    expect.objectContaining({ code: 'DUNE', balance: 20 }),
  ]);
});

test('SANDBOX-02 a fault of writes does not affect inquiries, and one of reads does not affect writes', async () => {
  await playground.call('POST', '/rails/game/PRISM/accounts', { username: 'kx1' });
  const balance = () => playground.call('GET', '/rails/game/PRISM/accounts/kx1/balance');
  await fault('game:PRISM', { kind: 'refuse', times: 1 });
  expect((await balance()).status).toBe(200);
  await fault('game:PRISM', { kind: 'error', on: 'reads' });
  expect((await balance()).status).toBe(500);
  const order = { id: 'one', username: 'kx1', amount: '1.00' };
  expect((await playground.call('POST', '/rails/game/PRISM/transfers', order)).status).toBe(200);
});

test('SANDBOX-02 faults of unknown providers, kinds or counts are refused', async () => {
  expect((await fault('nobody', { kind: 'error' })).status).toBe(404);
  expect((await fault('sms', { kind: 'explode' })).status).toBe(400);
  expect((await fault('sms', { kind: 'error', times: 0 })).status).toBe(400);
  expect((await fault('sms', { kind: 'error', surprise: true })).status).toBe(400);
});
