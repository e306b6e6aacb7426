import type { Db } from '../platform/database/db.ts';
import { column, rowOf } from '../platform/database/row.ts';
import { type AuditFinding, auditAll, countFindings } from './audit.ts';

/** What the audit read, as of one moment, and what is wrong with it. */
type BooksRead = {
  readonly journals: number;
  readonly players: number;
  /** When the newest journal was posted; null of books without any. */
  readonly newest: Date | null;
  readonly findings: readonly AuditFinding[];
};

const Counts = rowOf({ journals: column.integer, players: column.integer, newest: column.nullable(column.instant) });
/** Findings of one check that are named; the line counts all. */
const namedAtMost = 5;

/**
 * Audits the whole books of a database as of one moment, which is written to meanwhile.
 * @throws Error for a database that has no books: it would have nothing to find.
 */
export const readBooks = (db: Db): Promise<BooksRead> =>
  db.transaction(async (tx) => {
    await tx.script('set transaction isolation level repeatable read, read only');
    const [counts] = await tx.rows(
      Counts,
      `select (select count(*) from journals) as journals, (select count(*) from players) as players,
         (select max(posted_at) from journals) as newest`,
    );
    if (!counts) throw new Error('the counts of the books have no row');
    return { ...counts, findings: await auditAll(tx) };
  });

/** A line of what was read, then one for each check that found something, with its first findings. */
export function describeBooks({ journals, players, newest, findings }: BooksRead): string[] {
  const newestText = newest ? `the newest of ${newest.toISOString()}` : 'none';
  const checks = new Set(findings.map(({ check }) => check));
  return [
    `${journals} journals, ${newestText}, of ${players} players: ${countFindings(findings)} findings`,
    ...[...checks].map((name) => {
      const found = findings.filter(({ check }) => check === name);
      const named = found.slice(0, namedAtMost).map(({ subject, detail }) => `${subject} (${detail})`);
      const left = countFindings(found) - named.length;
      const more = left > 0 ? `, and ${left} more` : '';
      return `not so: ${name}: ${named.join(', ')}${more}`;
    }),
  ];
}
