import { minor } from '@kaeo/shared/money';
import type { Db, Sql, Transaction } from '../platform/database/db.ts';
import { rowOf } from '../platform/database/row.ts';
import { Refusal } from '../platform/refusal.ts';
import { assertCleanBooks } from '../testing/clean-books.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { bookChecks, runChecks } from './audit.ts';
import { type AccountName, accounts, createLedger, DuplicateJournal, type Journal } from './ledger.ts';

const ledger = createLedger({ now: () => new Date('2026-11-18T05:00:00.000Z') });

// Each test has its own player and its own references.
let players = 0;
let wallet: AccountName;
let prefix: string;
const deposit = (reference: string, amount: number): Journal => ({
  kind: 'deposit',
  reference: `${prefix}${reference}`,
  currency: 'BAHT',
  postings: [
    { account: accounts.bank('KBANK', '1'), amountMinor: minor(-amount) },
    { account: wallet, amountMinor: minor(amount) },
  ],
});

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => {
  players += 1;
  prefix = `player:p${players}:`;
  wallet = accounts.wallet(`p${players}`);
});
// The books are clean after every test, also after failed attempts. Only the ledger's own checks run, since these
// journals have no business rows.
afterEach(() => assertCleanBooks(db, bookChecks));

const post = (journal: Journal) => db.transaction((tx) => ledger.post(tx, journal));
// @ts-expect-error a journal needs a transaction: given the database itself, this must not compile
void ((journal: Journal) => ledger.post(db, journal));
/** Rows of any shape. */
const Anything = rowOf({});
const dump = async (sql: Sql) => ({
  accounts: await sql.rows(Anything, 'select * from ledger_accounts order by name, currency'),
  journals: await sql.rows(Anything, 'select * from journals order by id'),
  postings: await sql.rows(Anything, 'select * from postings order by journal_id, account_name'),
});

test('SRV-01 posts a journal and returns balances', async () => {
  await post(deposit('D1', 10_000));
  expect(await ledger.balance(db, wallet, 'BAHT')).toBe(10_000);
  expect(await ledger.balance(db, wallet, 'LAK')).toBe(0);
  expect(await ledger.balance(db, accounts.hold('nobody'), 'BAHT')).toBe(0);
  expect([...(await ledger.balances(db, prefix, 'BAHT'))]).toEqual([[wallet, 10_000]]);
});

test('SRV-02 refuses the same event twice and leaves the transaction usable', async () => {
  await post(deposit('D2', 500));
  await db.transaction(async (tx) => {
    await expect(ledger.post(tx, deposit('D2', 500))).rejects.toThrow(DuplicateJournal);
    await ledger.post(tx, deposit('D3', 700));
  });
  expect(await ledger.balance(db, wallet, 'BAHT')).toBe(1_200);
});

test('SRV-01 refuses to take a player below zero, and nothing changes', async () => {
  await post(deposit('D1', 1_000));
  const before = await dump(db);
  await db.transaction(async (tx) => {
    await expect(ledger.post(tx, deposit('D2', -1_001))).rejects.toEqual(new Refusal('MONEY_NOT_ENOUGH'));
  });
  expect(await dump(db)).toEqual(before);
});

test.each([
  ['one posting', () => [{ account: wallet, amountMinor: minor(5) }]],
  [
    'an account twice',
    () => [
      { account: wallet, amountMinor: minor(5) },
      { account: wallet, amountMinor: minor(-5) },
    ],
  ],
  [
    'a sum that is not zero',
    () => [
      { account: wallet, amountMinor: minor(5) },
      { account: accounts.bonus(), amountMinor: minor(-4) },
    ],
  ],
  [
    'an amount of zero',
    () => [
      { account: wallet, amountMinor: minor(0) },
      { account: accounts.bonus(), amountMinor: minor(0) },
    ],
  ],
])('SRV-01 refuses a journal with %s', async (_, postings) => {
  await expect(post({ kind: 'odd', reference: 'O1', currency: 'BAHT', postings: postings() })).rejects.toThrow(RangeError);
});

describe('constraints of the database', () => {
  const journalRow = `insert into journals (kind, reference, currency, posting_count, posted_at) values ('raw', 'R1', 'BAHT', 2, now()) returning id`;
  const rawJournal = (tx: Transaction, second: { amount: number; currency: string }) =>
    tx.run(
      `with j as (${journalRow})
       insert into postings (journal_id, account_name, currency, amount_minor, version, balance_after_minor)
       select j.id, v.name, v.currency, v.amount, 90, 0 from j,
         (values ('external:bank:KBANK:1', 'BAHT', 5::bigint), ('house:bonus', $2, $1::bigint)) as v (name, currency, amount)`,
      [second.amount, second.currency],
    );
  beforeAll(() =>
    db.run(
      `insert into ledger_accounts (name, currency, is_player) values ('house:bonus', 'BAHT', false), ('house:bonus', 'LAK', false)`,
    ),
  );

  beforeEach(() => post(deposit('D1', 10_000)));

  test('SRV-01 refuses an unbalanced journal at commit', async () => {
    await expect(db.transaction((tx) => rawJournal(tx, { amount: -4, currency: 'BAHT' }))).rejects.toThrow(/out of balance by 1/);
  });
  test('SRV-01 refuses a journal of two currencies', async () => {
    await expect(db.transaction((tx) => rawJournal(tx, { amount: -5, currency: 'LAK' }))).rejects.toThrow(/foreign key/);
  });
  test('SRV-01 refuses a journal without its postings', async () => {
    await expect(db.transaction((tx) => tx.run(journalRow))).rejects.toThrow(/other postings than it was made with/);
  });
  test.each([
    'update postings set amount_minor = 1',
    'delete from postings',
    'truncate postings',
    `update journals set kind = 'other'`,
    'delete from journals',
    'truncate journals cascade',
    'delete from ledger_accounts',
    `update ledger_accounts set name = 'house:mine', is_player = false`,
  ])('SRV-01 refuses: %s', async (text) => {
    await expect(db.transaction((tx) => tx.run(text))).rejects.toThrow(/append-only/);
  });
  test.each([
    ['update ledger_accounts set balance_minor = balance_minor + 1 where name = $1', /no posting explains/],
    ['update ledger_accounts set balance_minor = -1 where name = $1', /ledger_accounts_player_not_negative/],
    [
      `insert into ledger_accounts (name, currency, is_player, balance_minor) values (replace($1, ':wallet', ':hold'), 'BAHT', true, 5)`,
      /begins with money/,
    ],
    [
      `insert into ledger_accounts (name, currency, is_player) values (replace($1, ':wallet', ':hold'), 'BAHT', false)`,
      /check constraint/,
    ],
  ])('SRV-01 refuses postings outside a balanced journal: %s', async (text, reason) => {
    await expect(db.transaction((tx) => tx.run(text, [wallet]))).rejects.toThrow(reason);
  });
});

test('SRV-01 the audit finds changes that a database owner makes with triggers disabled', async () => {
  await post(deposit('D1', 10_000));
  const undone = new Error('undone');
  let broken = new Set<string>();
  const work = db.transaction(async (tx) => {
    await tx.script('alter table postings disable trigger user');
    await tx.run('update postings set amount_minor = amount_minor + 1 where account_name = $1 and version = 1', [wallet]);
    broken = new Set((await runChecks(tx, bookChecks)).map(({ check }) => check));
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  expect([...broken]).toEqual([
    'every journal sums to zero, in one currency, with all its postings',
    'all postings of a currency sum to zero',
    'every balance is the sum of its postings',
    'no posting was changed, removed or inserted',
  ]);
});
