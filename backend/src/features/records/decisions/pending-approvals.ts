import type { Context } from '../../../context.ts';
import { column, rowOf } from '../../../platform/database/row.ts';

const Pending = rowOf({ id: column.text, subject: column.text });

/** Returns the id of the request about a subject that waits for a second person; a subject has at most one (DESK-01). */
export async function pendingApprovals(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  subjects: readonly string[],
): Promise<(subject: string) => string | null> {
  const rows = await db.rows(
    Pending,
    `select ${Pending.select()} from staff_approvals where state = 'PENDING' and subject = any($1) and expires_at > $2`,
    [subjects, clock.now()],
  );
  const ids = new Map(rows.map(({ id, subject }) => [subject, id]));
  return (subject) => ids.get(subject) ?? null;
}
