import { Type } from 'typebox';
import type { Sql } from '../database/db.ts';
import { column, type RowOf, rowOf } from '../database/row.ts';

type NewJob = {
  readonly id: string;
  readonly kind: string;
  readonly key: string | undefined;
  readonly payload: unknown;
  readonly runAt: Date;
  readonly createdAt: Date;
};
const ClaimedJob = rowOf({
  id: column.text,
  kind: column.text,
  /** Its kind checks it. */
  payload: Type.Unknown(),
  attempts: column.integer,
  claim: column.text,
});
export type ClaimedJob = RowOf<typeof ClaimedJob>;

/** How long a claimed job is another worker's; longer than any handler takes, since a provider call is bounded to less. */
const lockSeconds = 120;

const Backlog = rowOf({ open: column.integer, oldest: column.nullable(column.instant) });

export const createOutboxStore = (sql: Sql) => ({
  async insert({ id, kind, key, payload, runAt, createdAt }: NewJob): Promise<void> {
    await sql.run(
      `insert into outbox_jobs (id, kind, key, payload, run_at, created_at)
       values ($1, $2, $3, $4::jsonb, $5, $6)
       on conflict (kind, key) where key is not null do nothing`,
      [id, kind, key, JSON.stringify(payload), runAt, createdAt],
    );
  },
  /** Takes jobs that are due and that no living worker holds; two workers never take the same. */
  claim(claim: string, now: Date, limit: number, kinds: readonly string[]): Promise<ClaimedJob[]> {
    return sql.rows(
      ClaimedJob,
      `update outbox_jobs set claim = $1, attempts = attempts + 1, locked_until = now() + interval '${lockSeconds} seconds'
       where id in (
         select id from outbox_jobs
         where run_at <= $2 and kind = any($4::text[]) and (locked_until is null or locked_until < now())
         order by run_at, id limit $3 for update skip locked
       )
       returning id, kind, payload, attempts, claim`,
      [claim, now, limit, [...kinds]],
    );
  },
  async hurry(kind: string, key: string, now: Date): Promise<void> {
    await sql.run('update outbox_jobs set run_at = $3 where kind = $1 and key = $2 and run_at > $3 and claim is null', [
      kind,
      key,
      now,
    ]);
  },
  async remove({ id, claim }: ClaimedJob): Promise<void> {
    await sql.run('delete from outbox_jobs where id = $1 and claim = $2', [id, claim]);
  },
  async release({ id, claim }: ClaimedJob, runAt: Date, lastError: string | null): Promise<void> {
    await sql.run(
      `update outbox_jobs set run_at = $3, last_error = $4, locked_until = null, claim = null where id = $1 and claim = $2`,
      [id, claim, runAt, lastError],
    );
  },
  /** How many jobs wait, and since when the oldest has been due. */
  async backlog(now: Date): Promise<{ open: number; oldestDueAt: Date | null }> {
    const [row] = await sql.rows(
      Backlog,
      'select count(*) as open, min(run_at) filter (where run_at <= $1) as oldest from outbox_jobs',
      [now],
    );
    return { open: row?.open ?? 0, oldestDueAt: row?.oldest ?? null };
  },
});
