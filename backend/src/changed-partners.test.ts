import { settleChangedPartners } from './changed-partners.ts';
import { seedSite } from './demonstration/seed-site.ts';
import type { RailsConfig } from './platform/config/rails-config.ts';
import { assertCleanBooks } from './testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from './testing/test-backend.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['games']);
});
afterEach(async () => {
  await assertCleanBooks(backend.context.db);
  await backend.close();
});

/** The rails configuration with another partner for a game or a rail. */
function changed({ game, rail }: { game?: string; rail?: 'payout' | 'payment' }): RailsConfig {
  const { rails, games } = backend.context.config.rails;
  const other = { ...rails.payout, name: 'other' };
  return { rails: rail ? { ...rails, [rail]: other } : rails, games: game ? { ...games, [game]: other } : games };
}
/** Returns `started`, or the configuration problems. */
const start = (change: Parameters<typeof changed>[0]) =>
  settleChangedPartners(backend.context.db, changed(change)).then(
    () => 'started',
    (error: unknown) => String(error),
  );
const move = async (player: TestPlayer, from: string, to: string, amount: number) =>
  (await player.call('POST', '/api/wallet/transfer', { from, to, amount })).json<{ status?: string; message?: string }>();
async function atPrism(amount: number): Promise<TestPlayer> {
  const player = await backend.player({ walletMinor: 1_000_00 });
  await player.call('GET', '/api/wallet/activate/PRISM');
  if (amount > 0) await move(player, 'WALLET', 'PRISM', amount);
  return player;
}

test('FAIR-03 OPS-09 startup fails if the partner of a game changes while the previous one has money or orders', async () => {
  const player = await atPrism(100);
  backend.fake.games.idempotent.script.next('unknown-after');
  expect(await move(player, 'WALLET', 'PRISM', 50)).toMatchObject({ status: 'IN_PROGRESS' });
  const problems = await start({ game: 'PRISM' });
  expect(problems).toContain('RAILS_FILE games.PRISM must stay with sandbox, which has 1 accounts with money');
  expect(problems).toContain('RAILS_FILE games.PRISM must stay with sandbox, which has 1 transfers under way');
  expect(await start({ game: 'LUCKY' })).toBe('started');
});

test('FAIR-03 OPS-09 after a change of partner without open money, players open new game accounts', async () => {
  const player = await atPrism(100);
  await move(player, 'PRISM', 'WALLET', 100);
  expect(await start({ game: 'PRISM' })).toBe('started');
  expect(await move(player, 'WALLET', 'PRISM', 10)).toMatchObject({ message: 'SLOT_NO_ACCOUNT' });
  expect((await player.call('GET', '/api/wallet/activate/PRISM')).statusCode).toBe(200);
  expect(await move(player, 'WALLET', 'PRISM', 10)).toMatchObject({ status: 'SUCCESS' });
});

test('FAIR-03 OPS-09 an order of a previous partner is not looked up: the game is frozen for manual review', async () => {
  const player = await atPrism(100);
  backend.fake.games.idempotent.script.next('unknown-after');
  await move(player, 'WALLET', 'PRISM', 50);
  await backend.context.db.run(`update game_transfers set partner = 'gone' where state <> 'CONFIRMED'`);
  const lookup = jest.spyOn(backend.fake.games.idempotent.provider, 'findTransfer');
  const sent = jest.spyOn(backend.fake.games.idempotent.provider, 'transfer');
  backend.clock.advance({ minutes: 5 });
  await backend.context.outbox.drain();
  expect([lookup.mock.calls, sent.mock.calls]).toEqual([[], []]);
  expect(await move(player, 'PRISM', 'WALLET', 10)).toMatchObject({ message: 'GAME_FROZEN' });
  expect((await backend.operate('GET', '/operator/transfers')).json()).toMatchObject([
    { reason: 'sent to gone, which does not run the game now' },
  ]);
});

test('WD-03 OPS-09 startup fails if the payout partner changes while a payout is under way', async () => {
  const player = await backend.player({ walletMinor: 50_000 });
  await player.call('POST', '/api/wallet/withdraw', { amount: 500 });
  await backend.context.outbox.drain();
  expect(await start({ rail: 'payout' })).toContain(
    'RAILS_FILE rails.payout must stay with sandbox, which has 1 payouts under way',
  );
  await backend.context.db.run(`update withdrawals set partner = 'gone'`);
  backend.fake.payout.orders.clear();
  const lookup = jest.spyOn(backend.fake.payout.provider, 'find');
  backend.clock.advance({ minutes: 10 });
  await backend.context.outbox.drain();
  expect([lookup.mock.calls, backend.fake.payout.orders.size]).toEqual([[], 0]);
  backend.clock.advance({ minutes: 60 });
  expect((await backend.operate('GET', '/operator/late')).json()).toMatchObject([
    { cause: 'sent to gone, which does not run payouts now' },
  ]);
});

test('DEP-02 OPS-09 startup fails if the payment partner changes while payment codes are open', async () => {
  const player = await backend.player();
  await player.call('POST', '/api/qrcode/KBANK', { amount: 100 });
  expect(await start({ rail: 'payment' })).toContain(
    'RAILS_FILE rails.payment must stay with sandbox, which has 1 open payment codes',
  );
});
