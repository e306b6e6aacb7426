import { Type } from 'typebox';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const counts = Type.Array(Type.Integer());
export const HealthRow = rowOf({
  release: column.text,
  network: column.integer,
  visits: column.integer,
  bad: column.integer,
  fellBack: column.integer,
  failed: column.integer,
  waiting: column.integer,
  erred: column.integer,
  hung: column.integer,
  loadCounts: counts,
  inpCounts: counts,
});

export type HealthRow = RowOf<typeof HealthRow>;

/** Counts of one visit, each 0 or 1; `bad` marks a visit on which anything went wrong with the release. */
export type ReleaseCounts = Omit<HealthRow, 'network'> & { readonly remote: string };

type VisitReport = { readonly mark: string; readonly minute: Date; readonly now: Date; readonly network: number };

export const createReleaseHealthStore = (sql: Sql) => ({
  /**
   * Adds the counts of one visit to its minute, unless its mark was already used. Rows are written in a fixed order to prevent deadlocks
   * between visits.
   * @returns the number of releases counted.
   */
  add: (releases: readonly ReleaseCounts[], { mark, minute, now, network }: VisitReport) =>
    sql.run(
      `with used as (insert into visit_marks (id, used_at) values ($3, $4) on conflict do nothing returning id)
       insert into release_minutes as kept (remote, release, minute, network, visits, bad, fell_back, failed, waiting, erred, hung, load_counts, inp_counts)
       select t.remote, t.release, $1, $5, t.visits, t.bad, t."fellBack", t.failed, t.waiting, t.erred, t.hung, t."loadCounts", t."inpCounts"
       from used, jsonb_to_recordset($2::jsonb) as t(remote text, release text, visits integer, bad integer, "fellBack" integer, failed integer,
         waiting integer, erred integer, hung integer, "loadCounts" integer[], "inpCounts" integer[])
       order by t.remote, t.release
       on conflict (remote, release, minute, network) do update set visits = kept.visits + excluded.visits, bad = kept.bad + excluded.bad,
         fell_back = kept.fell_back + excluded.fell_back, failed = kept.failed + excluded.failed, waiting = kept.waiting + excluded.waiting,
         erred = kept.erred + excluded.erred, hung = kept.hung + excluded.hung,
         load_counts = add_counts(kept.load_counts, excluded.load_counts), inp_counts = add_counts(kept.inp_counts, excluded.inp_counts)`,
      [minute, JSON.stringify(releases), mark, now, network],
    ),

  /** Counts of each release of a remote by network group, from one minute up to another. */
  read: (remote: string, from: Date, to: Date) =>
    sql.rows(
      HealthRow,
      `select release, network, sum(visits) as visits, sum(bad) as bad, sum(fell_back) as "fellBack", sum(failed) as failed,
         sum(waiting) as waiting, sum(erred) as erred, sum(hung) as hung, sum_counts(load_counts) as "loadCounts", sum_counts(inp_counts) as "inpCounts"
       from release_minutes where remote = $1 and minute >= $2 and minute < $3 group by release, network order by release, network`,
      [remote, from, to],
    ),

  removeOld: (before: Date, most: number) =>
    sql.run('delete from release_minutes where ctid in (select ctid from release_minutes where minute < $1 limit $2)', [
      before,
      most,
    ]),
  removeOldMarks: (before: Date, most: number) =>
    sql.run('delete from visit_marks where ctid in (select ctid from visit_marks where used_at < $1 limit $2)', [before, most]),
});
