import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { minor } from '@kaeo/shared/money';
import { auditAll } from '../audit-all.ts';
import type { Db } from '../platform/database/db.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { accounts, createLedger } from './ledger.ts';
import { openBalance } from './open-balance.ts';
import { describeBooks, readBooks } from './read-books.ts';

const postedAt = '2026-11-18T05:00:00.000Z';
const clock = { now: () => new Date(postedAt) };
const ledger = createLedger(clock);
let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Simulates a change by the owner of the tables, with triggers disabled. */
const addToFirstPosting = (amount: number) =>
  db.transaction(async (tx) => {
    await tx.script('alter table postings disable trigger user');
    await tx.run('update postings set amount_minor = amount_minor + $1 where account_name = $2', [amount, accounts.wallet('p1')]);
    await tx.script('alter table postings enable trigger user');
  });

test('SRV-01 the audit command reports what it read and lists each failed check', async () => {
  expect(describeBooks(await readBooks(db, auditAll))).toEqual(['0 journals, none, of 0 players: 0 findings']);
  await db.transaction((tx) =>
    openBalance(
      tx,
      { ledger, clock },
      { reference: 'D1', account: accounts.wallet('p1'), currency: 'BAHT', amountMinor: minor(500) },
    ),
  );
  await addToFirstPosting(1);
  const books = await readBooks(db, auditAll);
  await addToFirstPosting(-1);

  expect(describeBooks(books)).toEqual([
    `1 journals, the newest of ${postedAt}, of 0 players: 5 findings`,
    'failed: every journal sums to zero, in one currency, with all its postings: opening D1 (sum 1, 2 postings)',
    'failed: all postings of a currency sum to zero: BAHT (sum 1)',
    'failed: every balance is the sum of its postings: player:p1:wallet BAHT (balance 500 of version 1, sum 501 of 1)',
    'failed: no posting was changed, removed or inserted: player:p1:wallet BAHT (version 1 does not follow)',
    expect.stringContaining('player:p1:wallet: row 500 at'),
  ]);
});

test('SRV-01 the audit command exits with 2 if it cannot read the books', () => {
  const command = fileURLToPath(new URL('../audit.ts', import.meta.url));
  const auditOf = (environment: Record<string, string>) => {
    const { status, stderr } = spawnSync(process.execPath, [command], { env: environment, encoding: 'utf8' });
    return [status, stderr];
  };
  expect(auditOf({})).toEqual([2, 'DATABASE_URL is required\n']);
  const waiting = { DATABASE_URL: 'postgresql://wallet@127.0.0.1:9/none', DATABASE_WAIT_MS: '600' };
  expect(auditOf(waiting)).toEqual([2, 'cannot read the books: the database is unavailable: connect ECONNREFUSED 127.0.0.1:9\n']);
  // With several addresses, the message lists each with its error.
  expect(auditOf({ ...waiting, DATABASE_STANDBYS: '127.0.0.1:10' })).toEqual([
    2,
    expect.stringMatching(/127\.0\.0\.1:9: connect ECONNREFUSED[^;]*; 127\.0\.0\.1:10: connect ECONNREFUSED/),
  ]);
});
