import { auditAll } from '../../../audit-all.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

test('SANDBOX-01 players with requests in flight during a reset are asked to log in, and nothing breaks', async () => {
  const players = await Promise.all([0, 1, 2].map(() => backend.player({ walletMinor: 500_00 })));
  let isOver = false;
  const answers: string[] = [];
  const busy = players.map(async (player, index) => {
    for (let turn = 0; !isOver; turn += 1) {
      const reply = await (turn % 2 === 0
        ? player.call('GET', '/api/wallet')
        : player.call('POST', '/api/wallet/withdraw', { amount: 100 }, `${index}-${turn}`));
      // Yield as network calls do, so that the process gets time for other work.
      await new Promise((resolve) => setImmediate(resolve));
      answers.push(reply.statusCode === 200 ? 'ok' : `${reply.statusCode} ${reply.json().message}`);
    }
  });
  const resets = [];
  for (let round = 0; round < 2; round += 1) resets.push((await backend.operate('POST', '/operator/reset')).statusCode);
  isOver = true;
  await Promise.all(busy);

  expect(resets).toEqual([200, 200]);
  expect(new Set(answers)).toEqual(new Set(['ok', '401 invalid-token']));
  for (const player of players) {
    const reply = await player.call('GET', '/api/wallet');
    expect([reply.statusCode, reply.json().message]).toEqual([401, 'invalid-token']);
  }
  expect(await auditAll(backend.context.db)).toEqual([]);
  expect(await backend.context.db.query('select count(*)::int as count from players')).toEqual([{ count: 5 }]);
});

test('SANDBOX-01 a request whose connection was cut does not delay a reset', async () => {
  const cutting = await createTestBackend({
    onRoute(route) {
      if (route.url === '/api/lookup/registerOTP') route.onSend = async ({ raw }) => void raw.socket.destroy();
    },
  });
  const url = await cutting.app.listen({ port: 0, host: '127.0.0.1' });
  await expect(fetch(`${url}/api/lookup/registerOTP`)).rejects.toThrow('fetch failed');
  const startedAt = performance.now();
  await cutting.context.gate.alone(async () => undefined);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  await cutting.close();
});
