import { randomUUID } from 'node:crypto';
import type { QrRecord } from '@kaeo/shared/api';
import { Redis } from 'ioredis';
import { type Backend, createBackend } from '../../src/backend.ts';
import { hashPassword } from '../../src/features/identity/session/passwords.ts';
import { column, rowOf } from '../../src/platform/database/row.ts';
import { report } from '../../src/testing/callback.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { openPageSocket, type PageSocket } from '../../src/testing/page-socket.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';
import { testConfig } from '../../src/testing/test-config.ts';
import { type RedisServer, startRedisServer } from '../services/redis-server.ts';
import { onPostgres } from './on-postgres.ts';
import { until } from './server-process.ts';

const password = 'a password of the live page';

onPostgres('live updates with several servers', () => {
  let redis: RedisServer;
  let backend: TestBackend;
  /** Another server, and a worker that does not listen, on the same database. */
  let other: Backend;
  let worker: Backend;
  const open: PageSocket[] = [];

  beforeAll(async () => {
    redis = await startRedisServer();
    const environment = { REDIS_URL: redis.url };
    backend = await createTestBackend({ environment });
    const { db, clock } = backend.context;
    const beside = { db: { ...db, close: async () => undefined }, clock, providers: backend.fake.providers };
    other = await createBackend(testConfig('thailand', environment), beside);
    worker = await createBackend(testConfig('thailand', environment), beside);
    for (const { app } of [backend, other]) await app.listen({ host: '127.0.0.1', port: 0 });
    await worker.app.ready();
    // Until all three listen to each other.
    const asking = new Redis(redis.url);
    await until(async () => (await asking.pubsub('NUMSUB', 'socket.io#/#'))[1] === 3);
    asking.disconnect();
  });
  afterEach(async () => {
    for (const { socket } of open.splice(0)) socket.disconnect();
    await assertCleanBooks(backend.context.db);
  });
  afterAll(async () => {
    await Promise.all([other.stop(), worker.stop()]);
    await backend.close();
    await redis.remove();
  });

  async function pageAt({ app }: Pick<Backend, 'app'>, { token }: TestPlayer): Promise<PageSocket> {
    const page = await openPageSocket(app, token);
    open.push(page);
    return page;
  }
  const balanceAt = async ({ app }: Pick<Backend, 'app'>, { headers }: TestPlayer) =>
    (await app.inject({ method: 'GET', url: '/api/wallet', headers })).json<{ wallet: { amount: number } }>().wallet.amount;

  test('PLAY-02 SRV-02 a deposit that a rail reports to one server reaches the player’s pages at both, and no other player’s', async () => {
    const [player, stranger] = [await backend.player(), await backend.player()];
    const pages = [await pageAt(backend, player), await pageAt(other, player)];
    const strangers = [await pageAt(backend, stranger), await pageAt(other, stranger)];
    const { qrcodeId } = (await player.call('POST', '/api/qrcode/KBANK', { amount: 100 })).json<QrRecord>();
    const [code] = await backend.context.db.rows(
      rowOf({ reference: column.text }),
      'select reference from qr_codes where id = $1',
      [qrcodeId],
    );
    const paidAt = backend.clock.now().toISOString();
    const payment = { id: randomUUID(), reference: code?.reference ?? '', amount: '100.00', currency: 'BAHT', paidAt } as const;
    expect((await report(backend, payment)).statusCode).toBe(200);
    await Promise.all(pages.map((page) => page.received('wallet', 'movements')));
    expect(await balanceAt(other, player)).toBe(100);
    await stranger.call('PUT', '/api/protection/limits/deposit/day', { amount: 100 });
    await Promise.all(strangers.map((page) => page.received('protection')));
    expect(strangers.map((page) => page.topics())).toEqual([['protection'], ['protection']]);
  });

  test('PLAY-02 a withdrawal that the worker pays out reaches the page at a server', async () => {
    const player = await backend.player({ walletMinor: 1000_00 });
    const earlier = await pageAt(other, player);
    await player.call('POST', '/api/wallet/withdraw', { amount: 400 });
    await earlier.received('movements');
    const page = await pageAt(other, player);
    await worker.context.outbox.drain();
    await page.received('movements');
    expect(backend.fake.payout.orders.size).toBe(1);
  });

  test('PLAY-02 PROT-04 an exclusion at one server closes the page’s socket at the other, and no other player’s', async () => {
    const [player, stranger] = [await backend.player(), await backend.player()];
    const [page, still] = [await pageAt(other, player), await pageAt(other, stranger)];
    const secret = await hashPassword(password);
    await backend.context.db.run('update players set password_hash = $2 where id = $1', [player.id, secret]);
    expect((await player.call('POST', '/api/protection/exclusion', { months: 6, password })).statusCode).toBe(200);
    await page.closed();
    expect(still.socket.connected).toBe(true);
  });
});
