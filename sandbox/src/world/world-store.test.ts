import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestSandbox } from '../testing/test-sandbox.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('SANDBOX-01 the world survives a restart, and undelivered callbacks are then delivered', async () => {
  const before = await startTestSandbox({ dataDir, times: { callbackRetryMs: () => 60_000, autoPayoutMs: 60_000 } });
  await before.call('POST', '/rails/game/PRISM/accounts', { username: 'kx1' });
  await before.call('POST', '/rails/game/PRISM/transfers', { id: 'one', username: 'kx1', amount: '75.00' });
  await before.call('PUT', '/api/faults/sms', { kind: 'late', times: 3, delayMs: 500 });
  const order = {
    id: 'p1',
    bankCode: 'KBANK',
    accountNo: '0123456789',
    accountName: 'SOMCHAI J',
    amount: '100.00',
    currency: 'BAHT',
  };
  await before.call('POST', '/rails/payout/payouts', order);
  await before.close();

  const after = await startTestSandbox({ dataDir });
  const balance = await after.call('GET', '/rails/game/PRISM/accounts/kx1/balance');
  expect(balance.body).toEqual({ amount: '75.00' });
  expect((await after.call('POST', '/rails/game/PRISM/transfers', { id: 'one', username: 'kx1', amount: '75.00' })).status).toBe(
    200,
  );
  expect((await after.call('GET', '/rails/game/PRISM/accounts/kx1/balance')).body).toEqual(balance.body);
  expect((await after.call('GET', '/api/faults')).body).toMatchObject({ sms: { kind: 'late', timesLeft: 3, delayMs: 500 } });
  await after.backend.until(() =>
    after.backend.received.callbacks.some(({ body }) => body.id === 'p1' && body.status === 'paid'),
  );
  await after.close();
  expect(await readdir(dataDir)).toEqual(['sandbox.json']);
});

test('SANDBOX-01 the world is on disk before a response, also with concurrent requests, so a kill loses nothing', async () => {
  const playground = await startTestSandbox({ dataDir });
  const readStored = async () => JSON.parse(await readFile(join(dataDir, 'sandbox.json'), 'utf8')) as { sms: { id: string }[] };
  const ids = Array.from({ length: 20 }, (_, place) => `sms-${place}`);
  await Promise.all(
    ids.map(async (id) => {
      await playground.call('POST', '/rails/sms/messages', { id, to: '0812345678', text: 'code 123456' });
      expect((await readStored()).sms.map((sms) => sms.id)).toContain(id);
    }),
  );
  await playground.close();
});

test('SANDBOX-01 an invalid world file is renamed, never overwritten', async () => {
  const path = join(dataDir, 'sandbox.json');
  await writeFile(path, '{"version":');
  const playground = await startTestSandbox({ dataDir });
  expect((await playground.call('GET', '/api/games')).body).toEqual([]);
  await playground.close();
  expect(await readFile(`${path}.unreadable`, 'utf8')).toBe('{"version":');
});

test('SANDBOX-01 a reset clears the world and makes the wallet restore its demonstration data', async () => {
  const playground = await startTestSandbox();
  await playground.call('POST', '/rails/sms/messages', { id: 'a', to: '0812345678', text: 'code 123456' });
  expect((await playground.call('POST', '/api/reset')).status).toBe(200);
  expect(playground.backend.received.resets).toBe(1);
  expect((await playground.call('GET', '/api/sms')).body).toEqual([]);
  await playground.close();
});
