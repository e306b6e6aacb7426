import type { MoneyMovement } from '@wallet/shared/api';
import { minor } from '@wallet/shared/money';
import { seedBonuses } from '../../../demonstration/seed-bonuses.ts';
import { seedGames } from '../../../demonstration/seed-games.ts';
import { auditAll } from '../../../ledger/audit.ts';
import { accounts } from '../../../ledger/ledger.ts';
import { openBalance } from '../../../ledger/open-balance.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { newId } from '../../../platform/id.ts';
import { bookPlay } from '../../../testing/book-play.ts';
import { report } from '../../../testing/callback.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  backend.fake.payout.script.clear();
  await assertCleanBooks(backend.context.db);
});

const withdraw = (player: TestPlayer, amount: unknown, key?: string) =>
  player.call('POST', '/api/wallet/withdraw', { amount }, key);
const requested = async (player: TestPlayer, amount: number) => (await withdraw(player, amount)).json<MoneyMovement>().reference;
const heldMinor = (player: TestPlayer) =>
  backend.context.ledger.balance(backend.context.db, accounts.hold(player.id), player.currency);
const money = async (player: TestPlayer) => [await player.walletMinor(), await heldMinor(player)];
const statusOf = async (player: TestPlayer) => {
  const answer = (await player.call('POST', '/api/statement', {})).json<{ statements: { status: string; amount: number }[] }>();
  return answer.statements.map(({ status, amount }) => `${status} ${amount}`);
};
async function idOf(reference: string): Promise<string> {
  const [row] = await backend.context.db.rows(rowOf({ id: column.text }), 'select id from withdrawals where reference = $1', [
    reference,
  ]);
  if (!row) throw new Error(`no withdrawal ${reference}`);
  return row.id;
}
const work = () => backend.context.outbox.drain();
// What a test tells the rail to do next meets the payouts of that test only.
beforeEach(work);

describe('a withdrawal', () => {
  test('WD-03 holds the money at once, pays it out and ends', async () => {
    const player = await backend.player({ walletMinor: 100_000, bankCode: 'KTB', bankAccountName: 'SOMCHAI JAIDEE' });
    const answer = await withdraw(player, 300.5);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'IN_PROGRESS', reference: expect.stringMatching(/^W-/) }]);
    expect(await money(player)).toEqual([69_950, 30_050]);
    expect(await statusOf(player)).toEqual(['IN_PROGRESS 300.5']);
    await work();
    const id = await idOf(answer.json<MoneyMovement>().reference);
    expect(backend.fake.payout.orders.get(id)?.order).toMatchObject({
      bankCode: 'KTB',
      accountName: 'SOMCHAI JAIDEE',
      amountMinor: 30_050,
    });
    expect(await money(player)).toEqual([69_950, 30_050]);
    await report(backend, { id, status: 'paid' });
    expect(await money(player)).toEqual([69_950, 0]);
    expect(await statusOf(player)).toEqual(['SUCCESS 300.5']);
  });

  test('WD-03 that fails returns the money, once', async () => {
    const player = await backend.player({ walletMinor: 50_000 });
    backend.fake.payout.script.next('refuse');
    const id = await idOf(await requested(player, 500));
    expect(await money(player)).toEqual([0, 50_000]);
    await work();
    expect(await money(player)).toEqual([50_000, 0]);
    for (let time = 0; time < 3; time += 1) await report(backend, { id, status: 'failed' });
    expect(await money(player)).toEqual([50_000, 0]);
    expect(await statusOf(player)).toEqual(['FAILED 500']);
  });

  test.each(['unknown-before', 'unknown-after'] as const)(
    'WD-03 whose outcome is %s stays held and is asked after',
    async (fault) => {
      const player = await backend.player({ walletMinor: 50_000 });
      backend.fake.payout.script.next(fault);
      const id = await idOf(await requested(player, 500));
      await work();
      expect(await money(player)).toEqual([0, 50_000]);
      backend.clock.advance({ minutes: 1 });
      await work();
      expect(await money(player)).toEqual([0, 50_000]);
      backend.fake.payout.settle(id, 'paid');
      backend.clock.advance({ minutes: 10 });
      await work();
      expect(await money(player)).toEqual([0, 0]);
      expect([...backend.fake.payout.orders.keys()].filter((order) => order === id)).toHaveLength(1);
    },
  );

  test('WD-03 is settled by asking when no callback comes', async () => {
    const player = await backend.player({ walletMinor: 50_000 });
    const id = await idOf(await requested(player, 500));
    await work();
    backend.fake.payout.settle(id, 'failed');
    backend.clock.advance({ minutes: 1 });
    await work();
    expect(await money(player)).toEqual([50_000, 0]);
  });

  test('WD-03 keeps its bank account when the player changes it', async () => {
    const player = await backend.player({ walletMinor: 50_000, bankAccountNo: '5550001111' });
    const id = await idOf(await requested(player, 500));
    await backend.context.db.query(`update players set bank_account_no = '9990001111' where id = $1`, [player.id]);
    await work();
    expect(backend.fake.payout.orders.get(id)?.order.accountNo).toBe('5550001111');
  });

  test('WD-03 a provider that says the opposite later changes nothing, and a person is told', async () => {
    const player = await backend.player({ walletMinor: 50_000 });
    const id = await idOf(await requested(player, 500));
    await report(backend, { id, status: 'failed' });
    await report(backend, { id, status: 'paid' });
    await report(backend, { id, status: 'paid' });
    expect(await money(player)).toEqual([50_000, 0]);
    expect(await backend.context.db.query('select kind from money_cases where subject = $1', [id])).toEqual([
      { kind: 'CONTRADICTION' },
    ]);
  });

  test('WD-03 a payout that nobody asked for, or that is not signed, does nothing', async () => {
    expect((await report(backend, { id: 'W-unknown', status: 'paid' })).statusCode).toBe(200);
    const player = await backend.player({ walletMinor: 50_000 });
    const id = await idOf(await requested(player, 500));
    expect((await report(backend, { id, status: 'failed' }, { signature: null })).statusCode).toBe(403);
    expect(await money(player)).toEqual([0, 50_000]);
  });
});

describe('a refusal', () => {
  test.each([
    ['below the minimum', 99.99, 400, 'WITHDRAW_MINIMUM'],
    ['above the maximum', 50_000.01, 400, 'WITHDRAW_MAXIMUM'],
    ['more than the balance', 1000.01, 409, 'MONEY_NOT_ENOUGH'],
    ['of zero', 0, 400, 'WITHDRAW_MINIMUM'],
    ['of a negative amount', -100, 400, 'VALIDATION'],
    ['of three decimals', 100.001, 400, 'VALIDATION'],
    ['of a text', '100', 400, 'VALIDATION'],
    ['beyond any amount', 1e21, 400, 'VALIDATION'],
  ])('WD-02 %s moves nothing', async (_, amount, status, code) => {
    const player = await backend.player({ walletMinor: 100_000 });
    const answer = await withdraw(player, amount);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, code]);
    expect(await money(player)).toEqual([100_000, 0]);
    expect(await statusOf(player)).toEqual([]);
  });

  test('WD-04 while a bonus has its target unmet', async () => {
    const player = await backend.player({ walletMinor: 100_000 });
    await seedBonuses(backend.context.db);
    const [bonus] = (await player.call('GET', '/api/bonus')).json<{ code: string }[]>();
    expect((await player.call('GET', `/api/bonus/activate/${bonus?.code}`)).statusCode).toBe(200);
    const answer = await withdraw(player, 100);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([409, 'BONUS_REMAINING']);
    await seedGames(backend.context.db, 'thailand');
    await bookPlay(backend, player, { source: 'round', resultMinor: 0, turnoverMinor: 500_00 });
    expect((await withdraw(player, 100)).statusCode).toBe(200);
  });

  test('SRV-02 stays the answer of its key, though the money has come since', async () => {
    const player = await backend.player({ walletMinor: 10_000 });
    expect((await withdraw(player, 500, 'k1')).json()).toMatchObject({ message: 'MONEY_NOT_ENOUGH' });
    await backend.context.db.transaction((tx) =>
      openBalance(tx, backend.context, {
        reference: newId(),
        account: accounts.wallet(player.id),
        currency: 'BAHT',
        amountMinor: minor(90_000),
      }),
    );
    expect((await withdraw(player, 500, 'k1')).json()).toMatchObject({ message: 'MONEY_NOT_ENOUGH' });
    const first = await withdraw(player, 500, 'k2');
    expect((await withdraw(player, 500, 'k2')).json()).toEqual(first.json());
    expect((await withdraw(player, 501, 'k2')).json()).toMatchObject({ message: 'IDEMPOTENCY_CONFLICT' });
    expect(await money(player)).toEqual([50_000, 50_000]);
  });
});

test('WD-03 a wallet beyond the largest amount of the wire still pays out', async () => {
  const player = await backend.player();
  for (const reference of [newId(), newId()]) {
    await backend.context.db.transaction((tx) =>
      openBalance(tx, backend.context, {
        reference,
        account: accounts.wallet(player.id),
        currency: 'BAHT',
        amountMinor: minor(1e14),
      }),
    );
  }
  expect((await withdraw(player, 500)).json()).toMatchObject({ status: 'IN_PROGRESS' });
  expect((await player.call('POST', '/api/wallet/withdrawAll', { amount: 500 })).json()).toMatchObject({ status: 'IN_PROGRESS' });
  expect(await money(player)).toEqual([2e14 - 100_000, 100_000]);
  expect((await player.call('GET', '/api/wallet')).json()).toMatchObject({ wallet: { amount: 2e12 - 1_000 } });
});

describe('in kip', () => {
  test('WD-02 is whole, within the limits of kip', async () => {
    const lao = await createTestBackend({ market: 'laos' });
    const player = await lao.player({ walletMinor: 100_000_00 });
    const answers = await Promise.all([60_000.5, 49_999, 60_000].map((amount) => withdraw(player, amount)));
    expect(answers.map((answer) => answer.json<{ message?: string }>().message)).toEqual([
      'WHOLE_KIP',
      'WITHDRAW_MINIMUM',
      undefined,
    ]);
    expect(await auditAll(lao.context.db)).toEqual([]);
    await lao.close();
  });
});
