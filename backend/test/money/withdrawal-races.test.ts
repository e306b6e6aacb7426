import type { MoneyMovement } from '@kaeo/shared/api';
import type { LightMyRequestResponse } from 'fastify';
import { accounts } from '../../src/ledger/ledger.ts';
import { column, rowOf } from '../../src/platform/database/row.ts';
import { report } from '../../src/testing/callback.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';
import { atOnce, onPostgres, tally } from './on-postgres.ts';

const outcomeOf = (answer: LightMyRequestResponse): string =>
  answer.statusCode === 200
    ? answer.json<MoneyMovement>().status
    : `${answer.statusCode} ${answer.json<{ message: string }>().message}`;

onPostgres('concurrent withdrawals', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.close());
  afterEach(async () => {
    backend.fake.payout.script.clear();
    await assertCleanBooks(backend.context.db);
  });

  const withdraw = (player: TestPlayer, amount: number, key?: string) =>
    player.call('POST', '/api/wallet/withdraw', { amount }, key);
  const money = async (player: TestPlayer) => [
    await player.walletMinor(),
    await backend.context.ledger.balance(backend.context.db, accounts.hold(player.id), 'BAHT'),
  ];
  const idsOf = async (player: TestPlayer) =>
    (
      await backend.context.db.rows(rowOf({ id: column.text }), 'select id from withdrawals where player_id = $1', [player.id])
    ).map(({ id }) => id);

  test('WD-03 SRV-02 of two hundred concurrent withdrawals of the whole balance exactly one succeeds', async () => {
    const player = await backend.player({ walletMinor: 100_000 });
    const answers = await atOnce(200, () => withdraw(player, 1000));
    expect(tally(answers.map(outcomeOf))).toEqual({ IN_PROGRESS: 1, '409 MONEY_NOT_ENOUGH': 199 });
    expect(await money(player)).toEqual([0, 100_000]);
  });

  test('SRV-02 a key sent sixty-four times at once makes one withdrawal and one response', async () => {
    const player = await backend.player({ walletMinor: 1_000_000 });
    const answers = await atOnce(64, () => withdraw(player, 150, 'same-key'));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(tally(answers.map(outcomeOf))).toEqual({ IN_PROGRESS: 64 });
    expect(await money(player)).toEqual([985_000, 15_000]);
    expect(outcomeOf(await withdraw(player, 151, 'same-key'))).toBe('409 IDEMPOTENCY_CONFLICT');
  });

  test('SRV-02 a refused key is refused for all requests, and stays refused', async () => {
    const player = await backend.player({ walletMinor: 10_000 });
    const answers = await atOnce(64, () => withdraw(player, 150, 'poor-key'));
    expect(tally(answers.map(outcomeOf))).toEqual({ '409 MONEY_NOT_ENOUGH': 64 });
    const [first, second] = [await backend.player({ walletMinor: 20_000 }), await withdraw(player, 150, 'poor-key')];
    expect([outcomeOf(second), await money(player), await money(first)]).toEqual([
      '409 MONEY_NOT_ENOUGH',
      [10_000, 0],
      [20_000, 0],
    ]);
  });

  test('WD-03 two workers on one outbox and a callback at the same time pay once', async () => {
    const player = await backend.player({ walletMinor: 500_000 });
    await atOnce(20, () => withdraw(player, 100));
    backend.fake.payout.script.next('unknown-after', 7);
    await Promise.all([backend.context.outbox.drain(), backend.context.outbox.drain()]);
    const ids = await idsOf(player);
    for (const id of ids) backend.fake.payout.settle(id, 'paid');
    backend.clock.advance({ minutes: 10 });
    await Promise.all([
      backend.context.outbox.drain(),
      backend.context.outbox.drain(),
      ...ids.flatMap((id) => [report(backend, { id, status: 'paid' }), report(backend, { id, status: 'paid' })]),
    ]);
    expect(await money(player)).toEqual([300_000, 0]);
    expect(ids.map((id) => backend.fake.payout.orders.get(id)?.state.kind)).toEqual(ids.map(() => 'paid'));
  });

  test('WD-03 a payout that was done without a response stays held, is never returned, and ends once', async () => {
    const player = await backend.player({ walletMinor: 50_000 });
    backend.fake.payout.script.next('unknown-after', 4);
    expect(outcomeOf(await withdraw(player, 500))).toBe('IN_PROGRESS');
    for (let round = 0; round < 4; round += 1) {
      await backend.context.outbox.drain();
      expect(await money(player)).toEqual([0, 50_000]);
      backend.clock.advance({ minutes: 10 });
    }
    const [id = ''] = await idsOf(player);
    backend.fake.payout.settle(id, 'paid');
    await backend.context.outbox.drain();
    expect(await money(player)).toEqual([0, 0]);
  });

  test('WD-03 a failed payout reported by forty callbacks at once returns the money once', async () => {
    const player = await backend.player({ walletMinor: 50_000 });
    await withdraw(player, 500);
    const [id = ''] = await idsOf(player);
    await atOnce(40, () => report(backend, { id, status: 'failed' }));
    expect(await money(player)).toEqual([50_000, 0]);
  });
});
