import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';

const ServerState = rowOf({
  connections: column.integer,
  connectionsLimit: column.integer,
  isSynchronous: column.boolean,
  /** Null for a role that is not shown it: it takes `pg_read_all_stats`. */
  standbys: column.nullable(column.integer),
  standbyLagBytes: column.nullable(column.integer),
  commitsWaiting: column.integer,
  isArchiveFailing: column.boolean,
});

/** A copy that is being taken is a connection of this kind too, and no standby: it does not stream. */
const readServerState = (sql: Sql) =>
  sql.rows(
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

type State = ReturnType<typeof readServerState> extends Promise<(infer Row)[]> ? Row : never;

const told: readonly { readonly name: string; readonly help: string; readonly value: (state: State) => number | null }[] = [
  {
    name: 'database_server_connections',
    help: 'Connections of everybody to the database server.',
    value: ({ connections }) => connections,
  },
  {
    name: 'database_server_connections_limit',
    help: 'Connections that the database server allows.',
    value: ({ connectionsLimit }) => connectionsLimit,
  },
  {
    name: 'database_synchronous',
    help: '1 where a commit is acknowledged only once a standby has it.',
    value: ({ isSynchronous }) => Number(isSynchronous),
  },
  {
    name: 'database_standbys',
    help: 'Standbys that follow; NaN where the role is not shown it.',
    value: ({ standbys }) => standbys,
  },
  {
    name: 'database_standby_lag_bytes',
    help: 'Log that the standby furthest behind has not applied; NaN without one.',
    value: ({ standbyLagBytes }) => standbyLagBytes,
  },
  {
    name: 'database_commits_waiting',
    help: 'Commits that wait for a standby now.',
    value: ({ commitsWaiting }) => commitsWaiting,
  },
  {
    name: 'database_archive_failing',
    help: '1 while the last try to archive a piece of the log has failed.',
    value: ({ isArchiveFailing }) => Number(isArchiveFailing),
  },
];

/** Tells of the PostgreSQL server, each time it is asked: connections, standby, archive. NaN while it cannot be asked. */
export function measureDatabaseServer({ db, log }: Context, metrics: Registry): void {
  let reading: Promise<State | undefined> | undefined;
  // All gauges of a scrape are collected at once: one statement is for all.
  const read = () =>
    (reading ??= readServerState(db)
      .then(
        ([state]) => state,
        (error: unknown): undefined => {
          log.warn({ err: error }, 'metrics without the database server');
        },
      )
      .finally(() => {
        reading = undefined;
      }));
  for (const { name, help, value } of told) {
    const gauge = new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        const state = await read();
        gauge.set((state && value(state)) ?? Number.NaN);
      },
    });
  }
}
