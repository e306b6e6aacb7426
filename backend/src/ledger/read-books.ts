import { type Db, onlyRow } from '../platform/database/db.ts';
import { column, rowOf } from '../platform/database/row.ts';
import { type Audit, type AuditFinding, countFindings } from './audit.ts';

/** What the audit read, as of one snapshot, and its findings. */
type BooksRead = {
  readonly journals: number;
  readonly players: number;
  /** When the newest journal was posted; null if there is none. */
  readonly newest: Date | null;
  readonly findings: readonly AuditFinding[];
};

const Counts = rowOf({ journals: column.integer, players: column.integer, newest: column.nullable(column.instant) });
/** Findings of a check that are listed. The line counts all of them. */
const namedAtMost = 5;

/** Audits the books in one snapshot. @throws Error for a database without books, which would audit as clean. */
export const readBooks = (db: Db, audit: Audit): Promise<BooksRead> =>
  db.transaction(async (tx) => {
    await tx.script('set transaction isolation level repeatable read, read only');
    const counts = await onlyRow(
      tx,
      Counts,
      `select (select count(*) from journals) as journals, (select count(*) from players) as players,
         (select max(posted_at) from journals) as newest`,
    );
    return { ...counts, findings: await audit(tx) };
  });

/** A line of what was read, then one line for each failed check with its first findings. */
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
      return `failed: ${name}: ${named.join(', ')}${more}`;
    }),
  ];
}
