import { minor } from '@kaeo/shared/money';
import { bookChecks } from '../../src/ledger/audit.ts';
import { type AccountName, accounts, createLedger, DuplicateJournal } from '../../src/ledger/ledger.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { openTestDatabase } from '../../src/testing/test-database.ts';
import { atOnce, onPostgres, tally } from './on-postgres.ts';

onPostgres('concurrent journals', () => {
  const ledger = createLedger({ now: () => new Date('2026-11-18T05:00:00.000Z') });
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());
  afterEach(async () => {
    await assertCleanBooks(db, bookChecks);
  });

  const move = async (reference: string, from: AccountName, to: AccountName, amount: number): Promise<string> => {
    try {
      await db.transaction((tx) =>
        ledger.post(tx, {
          kind: 'move',
          reference,
          currency: 'BAHT',
          postings: [
            { account: from, amountMinor: minor(-amount) },
            { account: to, amountMinor: minor(amount) },
          ],
        }),
      );
      return 'posted';
    } catch (error) {
      if (error instanceof DuplicateJournal) return 'duplicate';
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  };

  test('SRV-02 crossing journals of six players neither deadlock nor lose a satang', async () => {
    const wallets = ['a', 'b', 'c', 'd', 'e', 'f'].map(accounts.wallet);
    await Promise.all(wallets.map((wallet) => move(`open ${wallet}`, accounts.opening(), wallet, 1_000)));
    const outcomes = await atOnce(24, async (worker) => {
      const seen: string[] = [];
      for (let round = 0; round < 40; round += 1) {
        const from = wallets[(worker + round) % 6];
        const to = wallets[(worker * 5 + round * 3 + 1) % 6];
        if (from && to && from !== to) seen.push(await move(`${worker}-${round}`, from, to, 1 + ((worker * round) % 300)));
      }
      return seen;
    });
    const counts = tally(outcomes.flat());
    expect(Object.keys(counts).toSorted()).toEqual(['MONEY_NOT_ENOUGH', 'posted']);
    const balances = await Promise.all(wallets.map((wallet) => ledger.balance(db, wallet, 'BAHT')));
    expect(balances.reduce((total, balance) => total + balance, 0)).toBe(6_000);
  });

  test('SRV-02 one event posted by sixty-four calls at once is posted once', async () => {
    const outcomes = await atOnce(64, () => move('once', accounts.opening(), accounts.wallet('once'), 700));
    expect(tally(outcomes)).toEqual({ posted: 1, duplicate: 63 });
    expect(await ledger.balance(db, accounts.wallet('once'), 'BAHT')).toBe(700);
  });

  test('SRV-01 concurrent creation of an account creates it once', async () => {
    await atOnce(40, (place) =>
      move(`begin ${place}`, accounts.bank('KBANK', `${place % 4}`), accounts.wallet(`new-${place % 3}`), 10),
    );
    const balances = await Promise.all([0, 1, 2].map((place) => ledger.balance(db, accounts.wallet(`new-${place}`), 'BAHT')));
    expect(balances).toEqual([140, 130, 130]);
  });

  test('SRV-01 ten thousand postings of one satang are exactly a hundred baht', async () => {
    await atOnce(10, (worker) =>
      db.transaction(async (tx) => {
        for (let round = 0; round < 1000; round += 1) {
          await ledger.post(tx, {
            kind: 'satang',
            reference: `${worker}-${round}`,
            currency: 'BAHT',
            postings: [
              { account: accounts.bank('KBANK', `${worker}`), amountMinor: minor(-1) },
              { account: accounts.wallet(`satang-${worker}`), amountMinor: minor(1) },
            ],
          });
        }
      }),
    );
    const balances = await ledger.balances(db, 'player:satang-', 'BAHT');
    expect([...balances.values()].reduce((total, balance) => total + balance, 0)).toBe(10_000);
  });
});
