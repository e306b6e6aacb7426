/**
 * Audits the complete books of `DATABASE_URL` while servers use them. Prints what it read and one line for each failed
 * check. Exit status: 0 for clean books, 1 for findings, 2 if the database or its books cannot be read.
 */
import { setTimeout } from 'node:timers/promises';
import { auditAll } from './audit-all.ts';
import { describeBooks, readBooks } from './ledger/read-books.ts';
import { commandEnvironment } from './platform/config/read-environment.ts';
import { DatabaseUnavailable } from './platform/database/db.ts';
import { openPostgres } from './platform/database/postgres.ts';

/** An audit reads all of the books, so it needs longer than a request. */
const longestStatementMs = 30 * 60_000;

/** How long to search for the primary (`DATABASE_WAIT_MS`). A failover or a DNS change takes some seconds. */
const defaultSearchMs = 30_000;

const { environment, url, standbys } = commandEnvironment(2);
const longestSearchMs = Number(environment['DATABASE_WAIT_MS'] || defaultSearchMs);

// One transaction reads everything. Behind a pooler the limits are set inside that transaction, and no prepared
// statements are needed.
const pooler = environment['DATABASE_POOLER'] === 'none' || !environment['DATABASE_POOLER'] ? 'none' : 'transaction-unprepared';
const db = openPostgres(url, { connections: 1, standbys, statementMs: longestStatementMs, pooler });

/**
 * Retries until the deadline. Each attempt that finds no primary makes the next one try another server, and covers a
 * temporary network failure.
 */
async function readOfPrimary(until: number): ReturnType<typeof readBooks> {
  try {
    return await readBooks(db, auditAll);
  } catch (error) {
    if (performance.now() > until || !(error instanceof DatabaseUnavailable)) throw error;
    await setTimeout(500);
    return readOfPrimary(until);
  }
}

/** Messages of the error and of its causes. */
function messagesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  return error.cause === undefined ? [error.message] : [error.message, ...messagesOf(error.cause)];
}

try {
  const books = await readOfPrimary(performance.now() + longestSearchMs);
  process.stdout.write(`${describeBooks(books).join('\n')}\n`);
  process.exitCode = books.findings.length > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`cannot read the books: ${[...new Set(messagesOf(error))].join(': ')}\n`);
  process.exitCode = 2;
} finally {
  await db.close();
}
