import { seedSite } from '../../../demonstration/seed-site.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['games']);
});
afterAll(() => backend.close());
afterEach(() => assertCleanBooks(backend.context.db));

type Slots = { slots: { code: string; amount: number; openStakes?: number }[] };
/** A player with money in the wallet and in PRISM, whose provider reports rounds. */
async function atPrism(amount = 500) {
  const player = await backend.player({ walletMinor: 1_000_00 });
  const { username } = (await player.call('GET', '/api/wallet/activate/PRISM')).json<{ username: string }>();
  await move(player, 'WALLET', 'PRISM', amount);
  return { player, username, game: backend.fake.games.idempotent };
}
const move = async (player: TestPlayer, from: string, to: string, amount: number) =>
  (await player.call('POST', '/api/wallet/transfer', { from, to, amount })).json<{ status?: string; message?: string }>();
const inPrism = async (player: TestPlayer) => {
  const { slots } = (await player.call('GET', '/api/wallet/refresh/slot')).json<Slots>();
  return slots.find(({ code }) => code === 'PRISM');
};
const resultsOf = (player: TestPlayer) =>
  backend.context.db.query(
    `select source, round_id, amount_minor, turnover_minor, played_at from game_results where player_id = $1 order by played_at, round_id`,
    [player.id],
  );
const casesOf = (player: TestPlayer) =>
  backend.context.db.rows(rowOf({ kind: column.text }), 'select kind from money_cases where claimant_id = $1', [player.id]);

test('FAIR-02 FAIR-03 an open stake is not a loss, however often the balance is checked', async () => {
  const { player, username, game } = await atPrism();
  game.stake('PRISM', username, 100_00);
  expect([(await inPrism(player))?.amount, (await inPrism(player))?.amount]).toEqual([500, 500]);
  expect(await resultsOf(player)).toEqual([]);
});

test('FAIR-03 FAIR-06 each settled round is booked once, with its stake and end time', async () => {
  const { player, username, game } = await atPrism();
  const first = game.stake('PRISM', username, 100_00);
  game.settle('PRISM', username, first, 0);
  const endOfFirst = backend.clock.now();
  backend.clock.advance({ seconds: 30 });
  const second = game.stake('PRISM', username, 20_00);
  game.settle('PRISM', username, second, 70_00);
  const endOfSecond = backend.clock.now();
  backend.clock.advance({ minutes: 5 });
  expect((await inPrism(player))?.amount).toBe(450);
  await inPrism(player);
  expect(await resultsOf(player)).toEqual([
    { source: 'round', round_id: first, amount_minor: -100_00, turnover_minor: 100_00, played_at: endOfFirst },
    { source: 'round', round_id: second, amount_minor: 50_00, turnover_minor: 20_00, played_at: endOfSecond },
  ]);
});

test('FAIR-06 a round that pays back its stake moves no money and counts as turnover', async () => {
  const { player, username, game } = await atPrism();
  game.settle('PRISM', username, game.stake('PRISM', username, 40_00), 40_00);
  expect((await inPrism(player))?.amount).toBe(500);
  expect(await resultsOf(player)).toMatchObject([{ amount_minor: 0, turnover_minor: 40_00 }]);
});

test('FAIR-03 a round that ends after the money left the game is booked with its result', async () => {
  const { player, username, game } = await atPrism();
  const late = game.stake('PRISM', username, 100_00);
  expect(await move(player, 'PRISM', 'WALLET', 400)).toMatchObject({ status: 'SUCCESS' });
  expect((await inPrism(player))?.amount).toBe(100);
  game.settle('PRISM', username, late, 250_00);
  expect((await inPrism(player))?.amount).toBe(250);
  expect(await resultsOf(player)).toMatchObject([{ round_id: late, amount_minor: 150_00, turnover_minor: 100_00 }]);
  expect(await casesOf(player)).toEqual([]);
});

test('FAIR-03 one refresh books more rounds than fit in one response', async () => {
  const { player, username, game } = await atPrism();
  for (let round = 0; round < 45; round += 1) game.play('PRISM', username, round % 2 === 0 ? -1_00 : 2_00);
  expect((await inPrism(player))?.amount).toBe(500 - 23 + 44);
  expect(await resultsOf(player)).toHaveLength(45);
});

test('FAIR-03 a difference that no round explains opens a case and is never a win or a loss', async () => {
  const { player, username, game } = await atPrism();
  game.play('PRISM', username, -30_00);
  game.shift('PRISM', username, 200_00);
  expect((await inPrism(player))?.amount).toBe(470);
  await inPrism(player);
  expect(await casesOf(player)).toEqual([{ kind: 'GAME_DIFFERENCE' }]);
  expect(await resultsOf(player)).toMatchObject([{ amount_minor: -30_00 }]);
});
