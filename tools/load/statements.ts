import type { Db } from '../../backend/src/platform/database/db.ts';
import { column, rowOf } from '../../backend/src/platform/database/row.ts';

/** PostgreSQL settings that count statements. */
export const countingStatements = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=top'] as const;

/** A normalised statement: number of executions, and their total time on the server without the commit. */
export type Statement = { readonly text: string; readonly calls: number; readonly milliseconds: number };

const Counted = rowOf({ text: column.text, calls: column.integer, milliseconds: column.number });

/** Counts the statements of a database, including those through `db`. */
export async function countStatements(db: Db) {
  await db.run('create extension if not exists pg_stat_statements');
  return {
    reset: async (): Promise<void> => void (await db.run('select pg_stat_statements_reset()')),
    read: (): Promise<Statement[]> =>
      db.rows(
        Counted,
        `select query as text, calls, total_exec_time as milliseconds from pg_stat_statements s
         join pg_database d on d.oid = s.dbid where d.datname = current_database() and query !~ 'pg_stat_statements'`,
      ),
  };
}

const names: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/begin_transfer/, 'begin_transfer: idempotency key, hold, journal, job, response'],
  [/update game_transfers set state = /i, 'game_transfers: mark as sent'],
  [/settle_transfer/, 'settle_transfer: state, journal, statement'],
  [/from sessions/i, 'sessions: player of a token'],
  [/p.journal_id = the_journal/, 'journals: balance check at commit'],
  [/from settings/i, 'settings: switches and clock, periodic'],
  [/outbox_jobs/, 'outbox_jobs: the worker, periodic'],
];

/** Calls and milliseconds per transfer for each kind of statement; periodic statements are included. */
export function perTransfer(
  statements: readonly Statement[],
  transfers: number,
): ReadonlyMap<string, { readonly calls: number; readonly milliseconds: number }> {
  const kinds = new Map<string, { calls: number; milliseconds: number }>();
  for (const { text, calls, milliseconds } of statements) {
    const name = names.find(([pattern]) => pattern.test(text))?.[1] ?? 'other, periodic';
    const kind = kinds.get(name) ?? { calls: 0, milliseconds: 0 };
    kinds.set(name, { calls: kind.calls + calls / transfers, milliseconds: kind.milliseconds + milliseconds / transfers });
  }
  return kinds;
}
