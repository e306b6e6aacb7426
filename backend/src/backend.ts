import { mkdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, RouteOptions } from 'fastify';
import type { Redis } from 'ioredis';
import { Registry } from 'prom-client';
import { settleChangedPartners } from './changed-partners.ts';
import type { App, Context } from './context.ts';
import { seedDemonstration } from './demonstration/seed-demonstration.ts';
import { createDeskApp } from './features/identity/staff/create-desk-app.ts';
import { readDeskChanges } from './features/operations/desk-changes/desk-changes.ts';
import { createSitePreviews } from './features/overview/site-content/site-preview.ts';
import { isPublished } from './features/overview/site-content/site-tables.ts';
import { withSeamlessGames } from './features/play/seamless/seamless-game.ts';
import { deskFeatures, features, pageFeatures } from './features.ts';
import { createInternalApp } from './internal-app.ts';
import { createLedger } from './ledger/ledger.ts';
import { createOperatorApp } from './operator-app.ts';
import { type AdjustableClock, type Clock, createClock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { createFlags } from './platform/config/flags.ts';
import { createSite } from './platform/config/site-rules.ts';
import type { Db } from './platform/database/db.ts';
import { migrate, missingFiles, readSchema } from './platform/database/migrate.ts';
import { openPglite } from './platform/database/pglite.ts';
import { openPostgres, refuseUnlimitedRole } from './platform/database/postgres.ts';
import { previewable } from './platform/database/preview.ts';
import { createApp } from './platform/http/app.ts';
import { createIdempotency } from './platform/http/idempotency.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createRequestGate } from './platform/http/request-gate.ts';
import { type Identity, identityOf } from './platform/identity.ts';
import { createOutbox } from './platform/jobs/outbox.ts';
import { createSchedule } from './platform/jobs/schedule.ts';
import { sweepExpired } from './platform/jobs/sweep.ts';
import { announcing } from './platform/live/changes.ts';
import { createLive } from './platform/live/live.ts';
import { createLogger } from './platform/logger.ts';
import { openLimitsRedis } from './platform/redis.ts';
import { createSessionEvents } from './platform/session/session-events.ts';
import { startTracing, type Tracing } from './platform/tracing/start-tracing.ts';
import { traceDatabase } from './platform/tracing/trace-database.ts';
import { measureCalls, measureCircuits } from './providers/calls/measure.ts';
import { createRails, type Rails } from './providers/create-rails.ts';
import type { Providers } from './providers/ports/providers.port.ts';

export { demonstrationSite } from './demonstration/seed-site.ts';
export { parseConfig } from './platform/config/config.ts';
export { identify } from './platform/session/session.ts';

/** Replacements for tests, and hooks for the test tools of a development checkout. */
export type Overrides = {
  readonly db?: Db;
  readonly clock?: Clock;
  readonly log?: FastifyBaseLogger;
  readonly providers?: Providers;
  /** Name of this process in traces. */
  readonly identity?: Identity;
  /**
   * Called for each route when it is registered. Tests use it to call every route; the sandbox uses it to inject
   * faults.
   */
  readonly onRoute?: (route: RouteOptions) => void;
};

export type Backend = Awaited<ReturnType<typeof createBackend>>;

/**
 * Builds the backend on its database. It neither listens nor runs jobs before `start`. A process that also serves the
 * pages adds its routes to `app` before `start`. `operator` is undefined in production, `desk`
 * without `DESK_PORT`.
 * @throws ConfigError if a rail cannot use its partner, or if a partner was replaced while the previous one still has
 * orders or money.
 * @throws Error if the database is older than this release and the process does not migrate it (`MIGRATE`).
 */
export async function createBackend(config: Config, overrides: Overrides = {}) {
  const log = overrides.log ?? createLogger(config);
  const metrics = new Registry();
  const rails = createRails(config.rails, railObservers(log, metrics));
  const { tracing: tracingConfig } = config;
  const identity = overrides.identity ?? identityOf('kaeo-server', config.version);
  const tracing = tracingConfig && (await startTracing({ ...tracingConfig, identity }));
  const db = overrides.db ?? (await openDatabase(config, { log, metrics, identity }));
  try {
    const schema = await readSchema();
    if (config.migrates) {
      const ran = await migrate(db, schema);
      if (ran.length > 0) log.info({ migrations: ran }, 'database migrated');
    } else {
      const missing = await missingFiles(db, schema);
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
  const reportCircuit = measureCircuits(metrics);
  return {
    onCall: measureCalls(metrics),
    onCircuit(rail, isOpen) {
      reportCircuit(rail, isOpen);
      if (isOpen) log.warn({ rail }, 'circuit open: the partner of the rail is unavailable, calls to it are paused');
    },
  };
}

/** Longest wait of a statement for a lock. Locks are short, since no provider is called while one is held. */
const lockWaitMs = 5000;
/** PostgreSQL truncates a longer `application_name`. */
const longestApplicationName = 63;

type DatabaseParts = { readonly log: FastifyBaseLogger; readonly metrics: Registry; readonly identity: Identity };

async function openDatabase({ database, isProduction }: Config, { log, metrics, identity }: DatabaseParts): Promise<Db> {
  if (database.kind === 'postgres') {
    const onBroken = (error: Error) => log.warn({ err: error }, 'database connection failed');
    const applicationName = `${identity.service} ${identity.instance}`.slice(0, longestApplicationName);
    const db = openPostgres(database.url, { ...database, lockWaitMs, onBroken, metrics, applicationName });
    if (database.pooler === 'none') return db;
    await refuseUnlimitedRole(db).catch(async (error: unknown) => {
      await db.close();
      throw error;
    });
    return db;
  }
  const warning =
    'running on the embedded database: a power failure can lose acknowledged commits, and only one process can use it';
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

async function assemble(config: Config, overrides: Overrides & Foundation) {
  const { log, metrics, tracing, rails } = overrides;
  const live = createLive();
  const db = announcing(previewable(overrides.db), (player, topics) => live.changed(player, topics));
  const redis = config.redisUrl === undefined ? undefined : openLimitsRedis({ url: config.redisUrl, log, metrics });
  const sharedClock = config.isProduction || overrides.clock ? undefined : createClock(db);
  const clock = overrides.clock ?? sharedClock ?? systemClock;
  const ledger = createLedger(clock);
  const site = createSite(db);
  const stopping = new AbortController();
  const context: Context = {
    config,
    db,
    clock,
    log,
    ledger,
    outbox: createOutbox({ db, clock, log, metrics }),
    providers: withSeamlessGames(overrides.providers ?? rails.providers, rails, { config, db, clock, ledger, log }),
    callbacks: rails.callbacks,
    site,
    flags: createFlags(db, site),
    previews: createSitePreviews({ config, db: overrides.db, clock }),
    limits: createRateLimits({ redis, ...limitsOf(config) }),
    idempotency: createIdempotency(db, clock),
    live,
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
  const desk = config.desk.served
    ? await createDeskApp(context, { features: deskFeatures, pageFeatures, readChanges: readDeskChanges })
    : undefined;
  const internal = config.internal ? await createInternalApp(context) : undefined;
  return {
    app,
    operator,
    desk,
    context,
    ...life({ app, operator, desk, internal, context, sharedClock, redis, stopping, tracing }),
  };
}

/** Requests without a session may use at most a quarter of the database connections, so that players always get one. */
const limitsOf = ({ addressLimitScale, smsPerHour, database }: Config) => ({
  addressScale: addressLimitScale,
  smsPerHour,
  turns: database.kind === 'postgres' ? Math.max(1, Math.floor(database.connections / 4)) : 4,
});

type Parts = {
  readonly app: App;
  readonly operator: App | undefined;
  readonly desk: App | undefined;
  readonly internal: App | undefined;
  readonly context: Context;
  readonly sharedClock: AdjustableClock | undefined;
  readonly redis: Redis | undefined;
  readonly stopping: AbortController;
  readonly tracing: Tracing | undefined;
};

function life({ app, operator, desk, internal, context, sharedClock, redis, stopping, tracing }: Parts) {
  const { config, db, log, outbox, schedule } = context;
  let clockTimer: NodeJS.Timeout | undefined;
  const prepare = async (): Promise<void> => {
    await app.ready();
    if (internal && config.internal) await internal.listen({ host: config.internal.host, port: config.internal.port });
    clockTimer = followClock(context, sharedClock);
  };
  const startJobRunners = (): void => {
    outbox.start();
    schedule.start();
  };
  return {
    /** Starts to listen, and to run jobs unless `JOBS` leaves them to workers. Returns the address. */
    async start(): Promise<string> {
      await prepare();
      if (config.hasDemonstrationData) await seedDemonstration(context);
      await reportUnpublished(context);
      if (operator && config.operator) await operator.listen({ host: config.operator.host, port: config.operator.port });
      if (desk && config.desk.served) await desk.listen({ host: config.desk.served.host, port: config.desk.served.port });
      const address = await app.listen({ host: config.host, port: config.port });
      if (config.runsJobs) startJobRunners();
      return address;
    },
    /** Runs outbox jobs and periodic tasks without listening. Used by the worker. */
    async startJobs(): Promise<void> {
      await prepare();
      await reportUnpublished(context);
      startJobRunners();
    },
    /**
     * Stops claiming jobs and fails readiness (`/api/ready`), and serves for `DRAIN_SECONDS` so that load balancers
     * notice. Then it finishes open requests, releases unfinished jobs and closes the database.
     */
    async stop(): Promise<void> {
      stopping.abort();
      schedule.stop();
      const jobsEnded = outbox.stop().catch((error: unknown) => log.error({ err: error }, 'cannot release jobs'));
      if (config.drainMs > 0) await setTimeout(config.drainMs);
      await Promise.all([app.close(), operator?.close(), desk?.close()]);
      await jobsEnded;
      await internal?.close();
      clearInterval(clockTimer);
      redis?.disconnect();
      await db.close();
      await tracing?.stop();
    },
  };
}

async function reportUnpublished({ db, log }: Context): Promise<void> {
  if (!(await isPublished(db)))
    log.error('no site content is published: players are refused until backend/src/site.ts import, or a publication at the desk');
}

const hourMs = 60 * 60_000;

/** On PostgreSQL another instance may have changed the clock offset, so poll for it. */
function followClock({ db, log }: Context, sharedClock: AdjustableClock | undefined): NodeJS.Timeout | undefined {
  if (!sharedClock || db.engine !== 'postgres') return undefined;
  const follow = () => sharedClock.refresh().catch((error: unknown) => log.warn({ err: error }, 'cannot refresh the clock'));
  return setInterval(() => void follow(), 1000).unref();
}
