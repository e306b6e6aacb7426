import { seedSite } from '../../../demonstration/seed-site.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { exclude, timeOut } from '../../../testing/protection/protect.ts';
import { testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { recallFromGames } from './recall.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['games']);
});
afterEach(() => assertCleanBooks(backend.context.db));
afterAll(() => backend.close());

/** A player with that much in each game, and the usernames there. */
async function inGames(amounts: Readonly<Record<string, number>>) {
  const player = await backend.player({ walletMinor: 1_000_00 });
  const usernames: Record<string, string> = {};
  for (const [code, amount] of Object.entries(amounts)) {
    const opened = await player.call('GET', `/api/wallet/activate/${code}`);
    usernames[code] = opened.json<{ username: string }>().username;
    await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: code, amount });
  }
  return { player, usernames };
}
async function excludeNow(player: TestPlayer) {
  await exclude(backend, player);
  await backend.context.db.transaction((tx) => recallFromGames(tx, backend.context, player));
}
const run = async (by: { minutes: number }) => {
  backend.clock.advance(by);
  await backend.context.outbox.drain();
};
const jobs = ({ id }: TestPlayer) =>
  backend.context.db.run(`select id from outbox_jobs where kind = 'recall-games' and key = $1`, [id]);

test('PROT-04 PROT-06 the money in every game of an excluded player returns to the wallet', async () => {
  const { player, usernames } = await inGames({ PRISM: 200, ORBIT: 300, LOTUS: 50 });
  backend.fake.games.idempotent.play('ORBIT', usernames['ORBIT'] ?? '', 25_00);
  await excludeNow(player);
  await run({ minutes: 0 });
  expect(await player.walletMinor()).toBe(1_025_00);
  await run({ minutes: 60 });
  expect(await jobs(player)).toBe(0);
});

test('PROT-04 a game that does not respond is tried again, without a second order', async () => {
  const { player } = await inGames({ PRISM: 200, ORBIT: 300 });
  const order = jest.spyOn(backend.fake.games.idempotent.provider, 'transfer');
  order.mockImplementationOnce(async () => ({ kind: 'rejected', reason: 'BUSY' }));
  await excludeNow(player);
  await run({ minutes: 0 });
  expect(await player.walletMinor()).toBeLessThan(1_000_00);
  await run({ minutes: 1 });
  await run({ minutes: 2 });
  expect(order).toHaveBeenCalledTimes(3);
  order.mockRestore();
  expect([await player.walletMinor(), await jobs(player)]).toEqual([1_000_00, 0]);
});

test('PROT-04 PROT-06 money of a paused game follows when staff have decided', async () => {
  const { player } = await inGames({ LOTUS: 300 });
  const lost = jest.spyOn(backend.fake.games.plain.provider, 'transfer');
  lost.mockImplementationOnce(async () => ({ kind: 'unknown', cause: 'lost' }));
  await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'LOTUS', amount: 100 });
  lost.mockRestore();
  await excludeNow(player);
  await run({ minutes: 0 });
  for (let hour = 0; hour < 72; hour += 1) await run({ minutes: 60 });
  expect([await player.walletMinor(), await jobs(player)]).toEqual([600_00, 1]);
  const { id } = (await backend.operate('GET', '/operator/transfers')).json<{ id: string; playerId: string }[]>()[0] ?? {};
  await backend.operate('PUT', `/operator/transfers/${id}`, { isApplied: false });
  await run({ minutes: 60 });
  await run({ minutes: 60 });
  expect([await player.walletMinor(), await jobs(player)]).toEqual([1_000_00, 0]);
});

const timeOuts: Readonly<Record<string, (player: TestPlayer) => Promise<{ statusCode: number }>>> = {
  'the player': (player) => player.call('POST', '/api/protection/time-out', { hours: 24 }),
  staff: async ({ id }) =>
    (await testStaff(backend, { roles: ['support'] })).call(`POST /desk/api/players/${id}/protection/time-out`, {
      hours: 24,
      reason: 'asked for it',
    }),
};
test.each(Object.entries(timeOuts))(
  'PROT-03 a time-out by %s moves the money in games back to the wallet',
  async (_by, begin) => {
    const { player } = await inGames({ PRISM: 200, ORBIT: 300 });
    expect((await begin(player)).statusCode).toBe(200);
    await run({ minutes: 0 });
    await run({ minutes: 1 });
    expect([await player.walletMinor(), await jobs(player)]).toEqual([1_000_00, 0]);
  },
);

test('PROT-03 a longer time-out recalls again immediately, and the recall stops at the end of the time-out', async () => {
  const { player } = await inGames({ PRISM: 200 });
  const order = jest.spyOn(backend.fake.games.idempotent.provider, 'transfer');
  order.mockImplementation(async () => ({ kind: 'rejected', reason: 'BUSY' }));
  await timeOut(backend, player);
  await backend.context.db.transaction((tx) => recallFromGames(tx, backend.context, player));
  for (let hour = 0; hour < 5; hour += 1) await run({ minutes: 60 });
  const tries = order.mock.calls.length;
  await player.call('POST', '/api/protection/time-out', { hours: 168 });
  await run({ minutes: 0 });
  expect([order.mock.calls.length, await jobs(player)]).toEqual([tries + 1, 1]);
  await run({ minutes: 168 * 60 });
  order.mockRestore();
  await run({ minutes: 60 });
  expect([await player.walletMinor(), await jobs(player)]).toEqual([800_00, 0]);
});

test('PROT-04 the recall stops when the player is not excluded', async () => {
  const { player } = await inGames({ PRISM: 200 });
  await backend.context.db.transaction((tx) => recallFromGames(tx, backend.context, player));
  await run({ minutes: 0 });
  expect([await player.walletMinor(), await jobs(player)]).toEqual([800_00, 0]);
});
