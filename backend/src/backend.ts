import { mkdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, RouteOptions } from 'fastify';
import type { Redis } from 'ioredis';
import { Registry } from 'prom-client';
import { settleChangedPartners } from './changed-partners.ts';
import { seedDemonstration } from './demonstration/seed-demonstration.ts';
import { withSeamlessGames } from './features/play/seamless/seamless-game.ts';
import { features } from './features.ts';
import { createInternalApp } from './internal-app.ts';
import { createLedger } from './ledger/ledger.ts';
import { createOperatorApp } from './operator-app.ts';
import { type AdjustableClock, type Clock, createClock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { createFlags } from './platform/config/flags.ts';
import type { App, Context } from './platform/context.ts';
import type { Db } from './platform/database/db.ts';
import { migrate, missingMigrations, readMigrations } from './platform/database/migrate.ts';
import { openPglite } from './platform/database/pglite.ts';
import { openPostgres, refuseUnlimitedRole } from './platform/database/postgres.ts';
import { createApp } from './platform/http/app.ts';
import { createIdempotency } from './platform/http/idempotency.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createRequestGate } from './platform/http/request-gate.ts';
import { type Identity, identityOf } from './platform/identity.ts';
import { createOutbox } from './platform/jobs/outbox.ts';
import { createSchedule } from './platform/jobs/schedule.ts';
import { sweepExpired } from './platform/jobs/sweep.ts';
import { createLogger } from './platform/logger.ts';
import { openLimitsRedis } from './platform/redis.ts';
import { createSessionEvents } from './platform/session/session-events.ts';
import { startTracing, type Tracing } from './platform/tracing/start-tracing.ts';
import { traceDatabase } from './platform/tracing/trace-database.ts';
import { createRails, type Rails } from './providers/create-rails.ts';
import { measureCalls } from './providers/measure-calls.ts';
import { measureCircuits } from './providers/measure-circuits.ts';
import type { Providers } from './providers/providers.port.ts';

export { parseConfig } from './platform/config/config.ts';
export { identify } from './platform/session/session.ts';

/** What a test puts in place of the backend's own, and what the product of a working copy adds for testers. */
export type Overrides = {
  readonly db?: Db;
  readonly clock?: Clock;
  readonly log?: FastifyBaseLogger;
  readonly providers?: Providers;
  /** What traces call this process. */
  readonly identity?: Identity;
  /** Told of every route as it is added, for tests that try them all and testers' tools that spoil some. */
  readonly onRoute?: (route: RouteOptions) => void;
};

export type Backend = {
  /** Not ready yet: the process that also serves the pages adds its routes before `start`. */
  readonly app: App;
  /** The operator's application; undefined in production. */
  readonly operator: App | undefined;
  readonly context: Context;
  /** Listens, and takes jobs unless other processes do (`JOBS`); returns the address. */
  start(): Promise<string>;
  /** Takes jobs and does what comes round by itself, without listening: the worker. */
  startJobs(): Promise<void>;
  /**
   * Takes no more jobs and tells so (`/api/ready`), goes on answering for as long as whoever sends requests needs to notice (`DRAIN_SECONDS`),
   * then finishes what is under way, gives unfinished jobs back and closes the database.
   */
  stop(): Promise<void>;
};

/**
 * Builds the backend on its database. Nothing listens and no job is taken before `start`.
 * @throws ConfigError for partners that the rails cannot use, and for a change of partner while the earlier one has orders or money.
 * @throws Error when the database is older than this release and the process does not migrate it (`MIGRATE`).
 */
export async function createBackend(config: Config, overrides: Overrides = {}): Promise<Backend> {
  const log = overrides.log ?? createLogger(config);
  const metrics = new Registry();
  const rails = createRails(config.rails, railObservers(log, metrics));
  const { tracing: told } = config;
  const identity = overrides.identity ?? identityOf('kaeo-server', config.version);
  const tracing = told && (await startTracing({ ...told, identity }));
  const db = overrides.db ?? (await openDatabase(config, { log, metrics, identity }));
  try {
    const migrations = await readMigrations();
    if (config.migrates) {
      const ran = await migrate(db, migrations);
      if (ran.length > 0) log.info({ migrations: ran }, 'database migrated');
    } else {
      const missing = await missingMigrations(db, migrations);
      if (missing.length > 0) throw new Error(`the database lacks ${missing.join(', ')}: run backend/src/migrate.ts first`);
    }
    await settleChangedPartners(db, config.rails);
    return await assemble(config, { ...overrides, db: tracing ? traceDatabase(db) : db, log, metrics, tracing, rails });
  } catch (error) {
    await db.close();
    await tracing?.stop();
    throw error;
  }
}

function railObservers(log: FastifyBaseLogger, metrics: Registry): Parameters<typeof createRails>[1] {
  const tell = measureCircuits(metrics);
  return {
    onCall: measureCalls(metrics),
    onCircuit(rail, isOpen) {
      tell(rail, isOpen);
      if (isOpen) log.warn({ rail }, 'the partner of a rail is away: calls are kept from it for a while');
    },
  };
}

/** Longest wait of a statement for a lock: locks are short, since no provider is called under one. */
const lockWaitMs = 5000;
/** Longest `application_name`, which PostgreSQL cuts. */
const longestApplicationName = 63;

type Told = { readonly log: FastifyBaseLogger; readonly metrics: Registry; readonly identity: Identity };

async function openDatabase({ database, isProduction }: Config, { log, metrics, identity }: Told): Promise<Db> {
  if (database.kind === 'postgres') {
    const onBroken = (error: Error) => log.warn({ err: error }, 'a database connection broke');
    const applicationName = `${identity.service} ${identity.instance}`.slice(0, longestApplicationName);
    const db = openPostgres(database.url, { ...database, lockWaitMs, onBroken, metrics, applicationName });
    if (database.pooler === 'none') return db;
    await refuseUnlimitedRole(db).catch(async (error: unknown) => {
      await db.close();
      throw error;
    });
    return db;
  }
  const warning = 'running on the embedded database: a power failure can lose acknowledged commits, and only one process may run';
  log[isProduction ? 'error' : 'warn']({ folder: database.folder }, warning);
  await mkdir(database.folder, { recursive: true });
  return openPglite({ folder: database.folder });
}

type Foundation = {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly metrics: Registry;
  readonly tracing: Tracing | undefined;
  readonly rails: Rails;
};

async function assemble(config: Config, overrides: Overrides & Foundation): Promise<Backend> {
  const { db, log, metrics, tracing, rails } = overrides;
  const redis = config.redisUrl === undefined ? undefined : openLimitsRedis({ url: config.redisUrl, log, metrics });
  const sharedClock = config.isProduction || overrides.clock ? undefined : createClock(db);
  const clock = overrides.clock ?? sharedClock ?? systemClock;
  const ledger = createLedger(clock);
  const stopping = new AbortController();
  const context: Context = {
    config,
    db,
    clock,
    log,
    ledger,
    outbox: createOutbox({ db, clock, log, metrics }),
    providers: withSeamlessGames(overrides.providers ?? rails.providers, rails, { db, clock, ledger, log }),
    callbacks: rails.callbacks,
    flags: createFlags(db),
    limits: createRateLimits({ redis, ...limitsOf(config) }),
    idempotency: createIdempotency(db, clock),
    sessionEvents: createSessionEvents(log),
    gate: createRequestGate(),
    schedule: createSchedule(log),
    metrics,
    stopping: stopping.signal,
  };
  context.schedule.every(hourMs, 'sweep', () => sweepExpired(context));
  await sharedClock?.refresh();
  const app = await createApp(context, overrides.onRoute);
  for (const feature of features) await feature(app, context);
  const operator = config.operator ? await createOperatorApp(context, config.operator) : undefined;
  const internal = config.internal ? await createInternalApp(context) : undefined;
  return { app, operator, context, ...life({ app, operator, internal, context, sharedClock, redis, stopping, tracing }) };
}

/** Visitors reach the database by a quarter of its connections at most, so that players always find one. */
const limitsOf = ({ addressLimitScale, smsPerHour, database }: Config) => ({
  addressScale: addressLimitScale,
  smsPerHour,
  turns: database.kind === 'postgres' ? Math.max(1, Math.floor(database.connections / 4)) : 4,
});

type Parts = {
  readonly app: App;
  readonly operator: App | undefined;
  readonly internal: App | undefined;
  readonly context: Context;
  readonly sharedClock: AdjustableClock | undefined;
  readonly redis: Redis | undefined;
  readonly stopping: AbortController;
  readonly tracing: Tracing | undefined;
};

function life(parts: Parts): Pick<Backend, 'start' | 'startJobs' | 'stop'> {
  const { app, operator, internal, context, sharedClock, redis, stopping, tracing } = parts;
  const { config, db, log, outbox, schedule } = context;
  let clockTimer: NodeJS.Timeout | undefined;
  const prepare = async (): Promise<void> => {
    await app.ready();
    if (internal && config.internal) await internal.listen({ host: config.internal.host, port: config.internal.port });
    clockTimer = followClock(context, sharedClock);
  };
  const beginJobs = (): void => {
    outbox.start();
    schedule.start();
  };
  return {
    async start() {
      await prepare();
      if (config.hasDemonstrationData) await seedDemonstration(context);
      if (operator && config.operator) await operator.listen({ host: config.operator.host, port: config.operator.port });
      const address = await app.listen({ host: config.host, port: config.port });
      if (config.takesJobs) beginJobs();
      return address;
    },
    async startJobs() {
      await prepare();
      beginJobs();
    },
    async stop() {
      stopping.abort();
      schedule.stop();
      const jobsEnded = outbox.stop().catch((error: unknown) => log.error({ err: error }, 'jobs could not be given back'));
      if (config.drainMs > 0) await setTimeout(config.drainMs);
      await Promise.all([app.close(), operator?.close()]);
      await jobsEnded;
      await internal?.close();
      clearInterval(clockTimer);
      redis?.disconnect();
      await db.close();
      await tracing?.stop();
    },
  };
}

const hourMs = 60 * 60_000;

/** On PostgreSQL another instance may have moved the clock. */
function followClock({ db, log }: Context, sharedClock: AdjustableClock | undefined): NodeJS.Timeout | undefined {
  if (!sharedClock || db.engine !== 'postgres') return undefined;
  const follow = () => sharedClock.refresh().catch((error: unknown) => log.warn({ err: error }, 'clock failed'));
  return setInterval(() => void follow(), 1000).unref();
}
