import { Type } from 'typebox';
import type { Sql } from '../database/db.ts';
import { column, type RowOf, rowOf } from '../database/row.ts';

/** A new job in the form that the database function `add_job` reads. */
export type JobRow = {
  readonly id: string;
  readonly kind: string;
  readonly lane: string;
  readonly key: string | undefined;
  readonly payload: unknown;
  /** The trace that the job continues. */
  readonly trace_parent: string | undefined;
  readonly run_at: Date;
  readonly created_at: Date;
};
const ClaimedJob = rowOf({
  id: column.text,
  kind: column.text,
  lane: column.text,
  /** The job's kind validates it. */
  payload: Type.Unknown(),
  attempts: column.integer,
  claim: column.text,
  traceParent: column.nullable(column.text),
});
export type ClaimedJob = RowOf<typeof ClaimedJob>;

type Claim = {
  /** A unique id, by which a worker recognises its own jobs. */
  readonly claim: string;
  readonly now: Date;
  readonly kinds: readonly string[];
  /** Slots per lane. */
  readonly slots: number;
  /** Slots in use by lane; zero for lanes without an entry. */
  readonly used: Readonly<Record<string, number>>;
};

/** Lease of a claimed job. Longer than any handler runs, since provider calls have shorter time limits. */
const lockSeconds = 120;

const Backlog = rowOf({ lane: column.text, open: column.integer, oldestDueAt: column.nullable(column.instant) });

export const createOutboxStore = (sql: Sql) => ({
  insert: (job: JobRow) => sql.run('select add_job($1::jsonb)', [job]),
  /**
   * Claims due jobs that no living worker holds, as many per lane as there are free slots. Two workers never claim the
   * same job.
   */
  claim({ claim, now, kinds, slots, used }: Claim): Promise<ClaimedJob[]> {
    return sql.rows(
      ClaimedJob,
      `with picked as materialized (
         select job.id from
           (select distinct lane from outbox_jobs where run_at <= $2 and kind = any($3::text[])) due,
           lateral (
             select id from outbox_jobs
             where lane = due.lane and run_at <= $2 and kind = any($3::text[]) and (locked_until is null or locked_until < now())
             order by run_at, id
             limit greatest(0, $4::integer - coalesce(($5::jsonb ->> due.lane)::integer, 0))
             for update skip locked
           ) job
       )
       update outbox_jobs o set claim = $1, attempts = attempts + 1, locked_until = now() + interval '${lockSeconds} seconds'
       from picked where o.id = picked.id
       returning ${ClaimedJob.selectFrom('o')}`,
      [claim, now, [...kinds], slots, JSON.stringify(used)],
    );
  },
  /** Releases jobs to other workers immediately, as if they had not been started. */
  returnJobs: (jobs: readonly ClaimedJob[]) =>
    sql.run(
      `update outbox_jobs o set locked_until = null, claim = null, attempts = attempts - 1
       from unnest($1::text[], $2::text[]) as returned (id, claim) where o.id = returned.id and o.claim = returned.claim`,
      [jobs.map(({ id }) => id), jobs.map(({ claim }) => claim)],
    ),
  makeDue(kind: string, key: string, now: Date) {
    const text = 'update outbox_jobs set run_at = $3 where kind = $1 and key = $2 and run_at > $3 and claim is null';
    return sql.run(text, [kind, key, now]);
  },
  remove: ({ id, claim }: ClaimedJob) => sql.run('delete from outbox_jobs where id = $1 and claim = $2', [id, claim]),
  release: ({ id, claim }: ClaimedJob, runAt: Date, lastError: string | null) =>
    sql.run(
      `update outbox_jobs set run_at = $3, last_error = $4, locked_until = null, claim = null where id = $1 and claim = $2`,
      [id, claim, runAt, lastError],
    ),
  /** The number of jobs in each non-empty lane, and since when its oldest job is due. */
  backlog: (now: Date): Promise<RowOf<typeof Backlog>[]> =>
    sql.rows(
      Backlog,
      `select lane, count(*) as open, min(run_at) filter (where run_at <= $1) as "oldestDueAt" from outbox_jobs group by lane`,
      [now],
    ),
});
