import type { Db } from '../../backend/src/platform/database/db.ts';
import { column, rowOf } from '../../backend/src/platform/database/row.ts';

/** Settings of a PostgreSQL whose statements are counted. */
export const countingStatements = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=top'] as const;

/** One statement, without what it was given: how often it was run and how long it took, on the server, without its commit. */
export type Statement = { readonly text: string; readonly calls: number; readonly milliseconds: number };

const Counted = rowOf({ text: column.text, calls: column.integer, milliseconds: column.number });

/** Counts the statements of a database, those on `db` itself too. */
export async function countStatements(db: Db) {
  await db.run('create extension if not exists pg_stat_statements');
  return {
    forget: async (): Promise<void> => void (await db.run('select pg_stat_statements_reset()')),
    read: (): Promise<Statement[]> =>
      db.rows(
        Counted,
        `select query as text, calls, total_exec_time as milliseconds from pg_stat_statements s
         join pg_database d on d.oid = s.dbid where d.datname = current_database() and query !~ 'pg_stat_statements'`,
      ),
  };
}

const names: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/begin_transfer/, 'begin_transfer: key, hold, journal, job, answer'],
  [/update game_transfers set state = /i, 'game_transfers: the claim to send'],
  [/settle_transfer/, 'settle_transfer: end, journal, statement'],
  [/from sessions/i, 'sessions: whose the token is'],
  [/p.journal_id = the_journal/, 'journals: their sums, checked at each commit'],
  [/from settings/i, 'settings: the switches and the clock, by time'],
  [/outbox_jobs/, 'outbox_jobs: the worker, by time'],
];

/** What each kind of statement comes to in one transfer; those that are run by time and not by transfer are told all the same. */
export function perTransfer(
  statements: readonly Statement[],
  transfers: number,
): ReadonlyMap<string, { readonly calls: number; readonly milliseconds: number }> {
  const kinds = new Map<string, { calls: number; milliseconds: number }>();
  for (const { text, calls, milliseconds } of statements) {
    const name = names.find(([pattern]) => pattern.test(text))?.[1] ?? 'everything else, by time';
    const kind = kinds.get(name) ?? { calls: 0, milliseconds: 0 };
    kinds.set(name, { calls: kind.calls + calls / transfers, milliseconds: kind.milliseconds + milliseconds / transfers });
  }
  return kinds;
}
