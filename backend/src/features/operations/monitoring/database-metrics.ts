import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../../../context.ts';
import { firstRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const ServerState = rowOf({
  connections: column.integer,
  connectionsLimit: column.integer,
  isSynchronous: column.boolean,
  /** Null if the role may not see it; it needs `pg_read_all_stats`. */
  standbys: column.nullable(column.integer),
  standbyLagBytes: column.nullable(column.integer),
  commitsWaiting: column.integer,
  isArchiveFailing: column.boolean,
});

/** Counts only streaming connections as standbys: `pg_basebackup` is also in `pg_stat_replication`, but does not stream. */
const readServerState = (sql: Sql) =>
  firstRow(
    sql,
    ServerState,
    `select (select sum(numbackends)::integer from pg_stat_database) as "connections",
       current_setting('max_connections')::integer as "connectionsLimit",
       current_setting('synchronous_standby_names') <> '' as "isSynchronous",
       s.standbys, s.lag as "standbyLagBytes",
       (select count(*)::integer from pg_stat_activity where wait_event = 'SyncRep') as "commitsWaiting",
       coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false) as "isArchiveFailing"
     from pg_stat_archiver a, (
       select case when maySee then count(*) filter (where state = 'streaming')::integer end as standbys,
         case when maySee then max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)) filter (where state = 'streaming')::bigint end as lag
       from pg_has_role(current_user, 'pg_read_all_stats', 'usage') maySee left join pg_stat_replication on true group by maySee
     ) s`,
  );

type State = RowOf<typeof ServerState>;

const gauges: readonly (readonly [name: string, field: keyof State, help: string])[] = [
  ['database_server_connections', 'connections', 'Connections to the database server, of all clients.'],
  ['database_server_connections_limit', 'connectionsLimit', 'Connections that the database server allows.'],
  ['database_synchronous', 'isSynchronous', '1 if a commit is acknowledged only after a standby has it.'],
  ['database_standbys', 'standbys', 'Streaming standbys; NaN if the role may not see them.'],
  [
    'database_standby_lag_bytes',
    'standbyLagBytes',
    'Write-ahead log that the slowest standby has not applied, in bytes; NaN without a standby.',
  ],
  ['database_commits_waiting', 'commitsWaiting', 'Commits currently waiting for a standby.'],
  ['database_archive_failing', 'isArchiveFailing', '1 if the last attempt to archive a log segment failed.'],
];

/** Registers metrics of the PostgreSQL server: connections, standbys, archiving. They are NaN while it cannot be queried. */
export function measureDatabaseServer({ db, log }: Context, metrics: Registry): void {
  let reading: Promise<State | undefined> | undefined;
  // All gauges of a scrape are collected concurrently, so they share one query.
  const read = () =>
    (reading ??= readServerState(db)
      .catch((error: unknown): undefined => {
        log.warn({ err: error }, 'database server metrics unavailable');
      })
      .finally(() => {
        reading = undefined;
      }));
  for (const [name, field, help] of gauges) {
    const gauge = new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        const value = (await read())?.[field];
        gauge.set(Number(value ?? Number.NaN));
      },
    });
  }
}
