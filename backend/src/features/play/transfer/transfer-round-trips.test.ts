import { seedSite } from '../../../demonstration/seed-site.ts';
import { countRoundTrips } from '../../../testing/count-round-trips.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { createTransferService } from './transfer.service.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['games']);
});
afterAll(() => backend.close());

test.each([
  ['a provider with ids', 'PRISM', 'idempotent'],
  ['a provider without ids', 'LOTUS', 'plain'],
] as const)('PERF-05 at most two database round trips before and after the call of %s', async (_, code, family) => {
  const player = await backend.player({ walletMinor: 500_00 });
  await player.call('GET', `/api/wallet/activate/${code}`);
  const service = createTransferService(backend.context);
  const trips = countRoundTrips(backend.context.db);
  const provider = backend.context.providers.game({ code, family });
  const order = provider.transfer.bind(provider);
  let before = Number.NaN;
  jest.spyOn(provider, 'transfer').mockImplementation((...args) => {
    before = trips.count;
    trips.count = 0;
    return order(...args);
  });
  const request = { from: 'WALLET', to: code, amount: 120 };
  expect(await service.transfer(player, request, `once-${code}`)).toMatchObject({ status: 'SUCCESS' });
  expect(before).toBeLessThanOrEqual(2);
  expect(trips.count).toBeLessThanOrEqual(2);
  expect(await player.walletMinor()).toBe(380_00);
});

test('PERF-05 a whole transfer queries only its session and its books, and leaves no job behind', async () => {
  const player = await backend.player({ walletMinor: 500_00 });
  await player.call('GET', '/api/wallet/activate/PRISM');
  // The site content is cached by time, independent of the requests here.
  const { db, site } = backend.context;
  jest.spyOn(site, 'read').mockResolvedValue(await site.read());
  const trips = countRoundTrips(db);
  const request = { from: 'WALLET', to: 'PRISM', amount: 120 };
  expect((await player.call('POST', '/api/wallet/transfer', request, 'whole')).json()).toMatchObject({ status: 'SUCCESS' });
  expect(trips.count).toBeLessThanOrEqual(4);
  expect(await db.run('select id from outbox_jobs where kind = $1', ['settle-transfer'])).toBe(0);
});
