/**
 * Audits the whole books of `DATABASE_URL` while servers use them, prints what it read and a line for each check that found something, and
 * ends: with 0 when there is nothing, with 1 when there is, with 2 when the database or its books cannot be read.
 */
import { setTimeout } from 'node:timers/promises';
import { describeBooks, readBooks } from './ledger/read-books.ts';
import { listOf, withFiles } from './platform/config/read-environment.ts';
import { DatabaseUnavailable } from './platform/database/db.ts';
import { openPostgres } from './platform/database/postgres.ts';

/** The whole books are more than a call of a player reads. */
const longestStatementMs = 30 * 60_000;

/** For so long it looks for the primary, `DATABASE_WAIT_MS`: a failover, or the DNS of a network that changes, takes some seconds. */
const defaultSearchMs = 30_000;

const problems: string[] = [];
const environment = withFiles(process.env, problems);
const url = environment['DATABASE_URL'];
const standbys = listOf(environment['DATABASE_STANDBYS']);
const longestSearchMs = Number(environment['DATABASE_WAIT_MS'] || defaultSearchMs);
if (!url) problems.push('DATABASE_URL is required');
if (problems.length > 0 || !url) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(2);
}

// One transaction reads everything: behind a pooler its limit is set in it, and statements need no names.
const pooler = environment['DATABASE_POOLER'] === 'none' || !environment['DATABASE_POOLER'] ? 'none' : 'transaction-unprepared';
const db = openPostgres(url, { connections: 1, standbys, statementMs: longestStatementMs, pooler });

/** Each attempt that finds no primary leads the next one to another server: an address that fails for a moment is asked again. */
async function readOfPrimary(until: number): ReturnType<typeof readBooks> {
  try {
    return await readBooks(db);
  } catch (error) {
    if (performance.now() > until || !(error instanceof DatabaseUnavailable)) throw error;
    await setTimeout(500);
    return readOfPrimary(until);
  }
}

/** What went wrong, with each cause once. */
function messagesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  return error.cause === undefined ? [error.message] : [error.message, ...messagesOf(error.cause)];
}

try {
  const books = await readOfPrimary(performance.now() + longestSearchMs);
  process.stdout.write(`${describeBooks(books).join('\n')}\n`);
  process.exitCode = books.findings.length > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`the books could not be read: ${[...new Set(messagesOf(error))].join(': ')}\n`);
  process.exitCode = 2;
} finally {
  await db.close();
}
