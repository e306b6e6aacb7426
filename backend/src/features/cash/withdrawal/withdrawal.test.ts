import type { MoneyMovement } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { auditAll } from '../../../audit-all.ts';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { accounts } from '../../../ledger/ledger.ts';
import { openBalance } from '../../../ledger/open-balance.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { newId } from '../../../platform/id.ts';
import { bookPlay } from '../../../testing/book-play.ts';
import { report } from '../../../testing/callback.ts';
import { changeBankAccount } from '../../../testing/change-bank-account.ts';
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
// Drain earlier payouts, so that scripted rail results apply to the current test only.
beforeEach(work);

describe('a withdrawal', () => {
  test('WD-03 holds the money immediately, pays it out and ends', async () => {
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

  test('WD-03 that fails returns the money once', async () => {
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
    'WD-03 with the outcome %s stays held and is looked up',
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

  test('WD-03 is settled by a lookup if no callback arrives', async () => {
    const player = await backend.player({ walletMinor: 50_000 });
    const id = await idOf(await requested(player, 500));
    await work();
    backend.fake.payout.settle(id, 'failed');
    backend.clock.advance({ minutes: 1 });
    await work();
    expect(await money(player)).toEqual([50_000, 0]);
  });

  test('WD-03 keeps its bank account when the player changes theirs', async () => {
    const player = await backend.player({ walletMinor: 50_000, bankAccountNo: '5550001111' });
    const id = await idOf(await requested(player, 500));
    await changeBankAccount(backend, player, { bankCode: 'KBANK', bankAccountNo: '9990001111' });
    await work();
    expect(backend.fake.payout.orders.get(id)?.order.accountNo).toBe('5550001111');
  });

  test('WD-03 a report for an unknown payout or without a valid signature does nothing', async () => {
    expect((await report(backend, { id: 'W-unknown', status: 'paid' })).statusCode).toBe(200);
    const player = await backend.player({ walletMinor: 50_000 });
    const id = await idOf(await requested(player, 500));
    expect((await report(backend, { id, status: 'failed' }, { signature: null })).statusCode).toBe(403);
    expect(await money(player)).toEqual([0, 50_000]);
  });
});

type ListedCase = { id: string; kind: string; subject: string; amount: number; claim: number; resolution: string | null };
const caseOf = async (subject: string): Promise<ListedCase> => {
  const found = (await backend.operate('GET', '/operator/cases')).json<ListedCase[]>().filter((each) => each.subject === subject);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} cases of ${subject}`);
  return found[0];
};
/** Returns `done` or the refusal. */
const decide = async (id: string, decision: object) => {
  const answer = await backend.operate('PUT', `/operator/cases/${id}`, decision);
  return answer.statusCode === 200 ? 'done' : answer.json<{ message: string }>().message;
};

describe('a payout that the bank sent back after it was paid', () => {
  /** Pays 500 and reports it three times, then reports twice concurrently that it was sent back. */
  async function returnedPayout() {
    const player = await backend.player({ walletMinor: 50_000 });
    const id = await idOf(await requested(player, 500));
    for (let time = 0; time < 3; time += 1) await report(backend, { id, status: 'paid' });
    await Promise.all([1, 2].map(() => report(backend, { id, status: 'failed' })));
    await report(backend, { id, status: 'paid' });
    const { id: caseId, ...found } = await caseOf(id);
    return { ...found, player, caseId };
  }

  test('WD-03 FAIR-05 goes to suspense once with its amount, is shown to the player and is credited', async () => {
    const { player, kind, amount, caseId } = await returnedPayout();
    expect([kind, amount, await money(player)]).toEqual(['PAYOUT_CAME_BACK', 500, [0, 0]]);
    expect(await statusOf(player)).toEqual(['IN_PROGRESS 500', 'SUCCESS 500']);
    const other = await backend.player();
    expect(await decide(caseId, { resolution: 'CREDITED', username: other.username })).toBe('VALIDATION');
    for (const resolution of ['CLOSED', 'RECOVERED', 'WRITTEN_OFF'])
      expect(await decide(caseId, { resolution })).toBe('VALIDATION');
    const credit = () => decide(caseId, { resolution: 'CREDITED', username: player.username });
    expect((await Promise.all([credit(), credit(), credit()])).join()).toBe('done,done,done');
    expect(await decide(caseId, { resolution: 'PAID_AGAIN' })).toBe('ALREADY_DECIDED');
    expect([await money(player), await statusOf(player)]).toEqual([
      [50_000, 0],
      ['SUCCESS 500', 'SUCCESS 500'],
    ]);
  });

  test("WD-03 is paid again under a new id, to the player's current account", async () => {
    const { player, caseId } = await returnedPayout();
    await changeBankAccount(backend, player, { bankCode: player.account.bankCode, bankAccountNo: '8880001111' });
    const again = () => decide(caseId, { resolution: 'PAID_AGAIN' });
    expect((await Promise.all([again(), again()])).join()).toBe('done,done');
    expect(await decide(caseId, { resolution: 'CREDITED', username: player.username })).toBe('ALREADY_DECIDED');
    expect([await money(player), await statusOf(player)]).toEqual([[0, 50_000], expect.arrayContaining(['IN_PROGRESS 500'])]);
    await work();
    const [order] = [...backend.fake.payout.orders.values()].filter(({ order: { accountNo } }) => accountNo === '8880001111');
    expect(order?.order.amountMinor).toBe(50_000);
    await report(backend, { id: order?.order.id ?? '', status: 'paid' });
    expect(await money(player)).toEqual([0, 0]);
  });

  test('WD-03 that staff paid in another way is booked as returned', async () => {
    const { player, caseId } = await returnedPayout();
    expect([await decide(caseId, { resolution: 'RETURNED' }), await money(player)]).toEqual(['done', [0, 0]]);
    expect(await statusOf(player)).toEqual(['FAILED 500', 'SUCCESS 500']);
  });
});

describe('a payout that was made after its money was returned', () => {
  async function paidLate(walletMinor = 50_000) {
    const player = await backend.player({ walletMinor });
    const id = await idOf(await requested(player, 500));
    await report(backend, { id, status: 'failed' });
    await Promise.all([1, 2, 3].map(() => report(backend, { id, status: 'paid' })));
    return { player, ...(await caseOf(id)) };
  }

  test('WD-03 FAIR-05 becomes one claim, which blocks withdrawals until it is recovered', async () => {
    const { player, id, kind, claim, amount } = await paidLate(80_000);
    expect([kind, claim, amount, await money(player)]).toEqual(['PAYOUT_PAID_AFTER_RETURN', 500, 0, [80_000, 0]]);
    expect((await withdraw(player, 100)).json()).toMatchObject({ message: 'WITHDRAW_REVIEW' });
    expect((await player.call('POST', '/api/wallet/withdrawAll', { amount: 100 })).json()).toMatchObject({
      message: 'WITHDRAW_REVIEW',
    });
    const recover = () => decide(id, { resolution: 'RECOVERED' });
    expect((await Promise.all([recover(), recover(), recover()])).join()).toBe('done,done,done');
    expect([await money(player), (await statusOf(player))[0]]).toEqual([[30_000, 0], 'SUCCESS 500']);
    expect((await withdraw(player, 100)).json()).toMatchObject({ status: 'IN_PROGRESS' });
  });

  test('WD-03 is recovered as far as there is money, or written off', async () => {
    await seedSite(backend.context.db, 'thailand', ['games']);
    const toGame = async (player: TestPlayer, amount: number) => {
      await player.call('GET', '/api/wallet/activate/PRISM');
      await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount });
    };
    const [poor, empty] = [await paidLate(), await paidLate()];
    await toGame(poor.player, 400);
    expect([await decide(poor.id, { resolution: 'RECOVERED' }), await money(poor.player)]).toEqual(['done', [0, 0]]);
    expect(await statusOf(poor.player)).toContain('SUCCESS 100');
    await toGame(empty.player, 500);
    expect(await decide(empty.id, { resolution: 'RECOVERED' })).toBe('VALIDATION');
    expect(await decide(empty.id, { resolution: 'WRITTEN_OFF' })).toBe('done');
    expect(await decide(empty.id, { resolution: 'RECOVERED' })).toBe('ALREADY_DECIDED');
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

  test('WD-04 while a bonus has an unmet turnover target', async () => {
    const player = await backend.player({ walletMinor: 100_000 });
    await seedSite(backend.context.db, 'thailand', ['bonuses', 'promotions']);
    const [bonus] = (await player.call('GET', '/api/bonus')).json<{ code: string }[]>();
    expect((await player.call('GET', `/api/bonus/activate/${bonus?.code}`)).statusCode).toBe(200);
    const answer = await withdraw(player, 100);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([409, 'BONUS_REMAINING']);
    await seedSite(backend.context.db, 'thailand', ['games']);
    await bookPlay(backend, player, { source: 'round', resultMinor: 0, turnoverMinor: 500_00 });
    expect((await withdraw(player, 100)).statusCode).toBe(200);
  });

  test('SRV-02 is returned again for its key, even if the balance has changed since', async () => {
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

test('WD-03 a wallet above the largest transferable amount can still pay out', async () => {
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
  test('WD-02 must be whole and within the limits for kip', async () => {
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
