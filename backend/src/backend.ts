import { mkdir } from 'node:fs/promises';
import type { FastifyBaseLogger, RouteOptions } from 'fastify';
import type { Redis } from 'ioredis';
import { seedDemonstration } from './demonstration/seed-demonstration.ts';
import { features } from './features.ts';
import { createLedger } from './ledger/ledger.ts';
import { createOperatorApp } from './operator-app.ts';
import { type AdjustableClock, type Clock, createClock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { createFlags } from './platform/config/flags.ts';
import type { App, Context } from './platform/context.ts';
import type { Db } from './platform/database/db.ts';
import { migrate, readMigrations } from './platform/database/migrate.ts';
import { openPglite } from './platform/database/pglite.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { createApp } from './platform/http/app.ts';
import { createIdempotency } from './platform/http/idempotency.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createRequestGate } from './platform/http/request-gate.ts';
import { createOutbox } from './platform/jobs/outbox.ts';
import { sweepExpired } from './platform/jobs/sweep.ts';
import { createLogger } from './platform/logger.ts';
import { openLimitsRedis } from './platform/redis.ts';
import { createSessionEvents } from './platform/session/session-events.ts';
import { createHttpProviders } from './providers/http-providers.ts';
import type { Providers } from './providers/providers.port.ts';

export { parseConfig } from './platform/config/config.ts';
export { identify } from './platform/session/session.ts';

/** What a test puts in place of the backend's own, and what the product of a working copy adds for testers. */
export type Overrides = {
  readonly db?: Db;
  readonly clock?: Clock;
  readonly log?: FastifyBaseLogger;
  readonly providers?: Providers;
  /** Told of every route as it is added, for tests that try them all and testers' tools that spoil some. */
  readonly onRoute?: (route: RouteOptions) => void;
};

export type Backend = {
  /** Not ready yet: the process that also serves the pages adds its routes before `start`. */
  readonly app: App;
  /** The operator's application; undefined in production. */
  readonly operator: App | undefined;
  readonly context: Context;
  /** Listens and starts the workers; returns the address. */
  start(): Promise<string>;
  /** Refuses new requests, finishes those under way and the running jobs, closes the database. */
  stop(): Promise<void>;
};

/** Builds the backend on its database, migrated. Nothing listens and no worker runs before `start`. */
export async function createBackend(config: Config, overrides: Overrides = {}): Promise<Backend> {
  const log = overrides.log ?? createLogger(config);
  const db = overrides.db ?? (await openDatabase(config, log));
  try {
    const ran = await migrate(db, await readMigrations());
    if (ran.length > 0) log.info({ migrations: ran }, 'database migrated');
    return await assemble(config, { ...overrides, db, log });
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Longest wait of a statement for a lock: locks are short, since no provider is called under one. */
const lockWaitMs = 5000;

async function openDatabase({ database, isProduction }: Config, log: FastifyBaseLogger): Promise<Db> {
  if (database.kind === 'postgres') {
    const onBroken = (error: Error) => log.warn({ err: error }, 'a database connection broke');
    return openPostgres(database.url, { ...database, lockWaitMs, onBroken });
  }
  const warning = 'running on the embedded database: a power failure can lose acknowledged commits, and only one process may run';
  log[isProduction ? 'error' : 'warn']({ folder: database.folder }, warning);
  await mkdir(database.folder, { recursive: true });
  return openPglite({ folder: database.folder });
}

async function assemble(config: Config, overrides: Overrides & { db: Db; log: FastifyBaseLogger }): Promise<Backend> {
  const { db, log } = overrides;
  const redis = config.redisUrl === undefined ? undefined : openLimitsRedis({ url: config.redisUrl, log });
  const sharedClock = config.isProduction || overrides.clock ? undefined : createClock(db);
  const clock = overrides.clock ?? sharedClock ?? systemClock;
  const context: Context = {
    config,
    db,
    clock,
    log,
    ledger: createLedger(clock),
    outbox: createOutbox({ db, clock, log }),
    providers: overrides.providers ?? createHttpProviders(config.provider),
    flags: createFlags(db),
    limits: createRateLimits({ redis, addressScale: config.addressLimitScale, smsPerHour: config.smsPerHour }),
    idempotency: createIdempotency(db, clock),
    sessionEvents: createSessionEvents(log),
    gate: createRequestGate(),
  };
  await sharedClock?.refresh();
  const app = await createApp(context, overrides.onRoute);
  for (const feature of features) await feature(app, context);
  const operator = config.operator ? await createOperatorApp(context, config.operator) : undefined;
  return { app, operator, context, ...life({ app, operator, context, sharedClock, redis }) };
}

type Parts = {
  readonly app: App;
  readonly operator: App | undefined;
  readonly context: Context;
  readonly sharedClock: AdjustableClock | undefined;
  readonly redis: Redis | undefined;
};

function life({ app, operator, context, sharedClock, redis }: Parts): Pick<Backend, 'start' | 'stop'> {
  const { config, db, outbox } = context;
  const timers: NodeJS.Timeout[] = [];
  return {
    async start() {
      await app.ready();
      if (config.hasDemonstrationData) await seedDemonstration(context);
      if (operator && config.operator) await operator.listen({ host: config.operator.host, port: config.operator.port });
      const address = await app.listen({ host: config.host, port: config.port });
      outbox.start();
      timers.push(...startTimers(context, sharedClock));
      return address;
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([app.close(), operator?.close()]);
      await outbox.stop();
      redis?.disconnect();
      await db.close();
    },
  };
}

/** On PostgreSQL another instance may have moved the clock; old sessions and answers are swept once an hour. */
function startTimers(context: Context, sharedClock: AdjustableClock | undefined): NodeJS.Timeout[] {
  const every = (ms: number, what: string, work: () => Promise<void>) =>
    setInterval(() => {
      work().catch((error: unknown) => context.log.warn({ err: error }, `${what} failed`));
    }, ms).unref();
  const sweep = every(60 * 60_000, 'sweep', () => sweepExpired(context));
  return sharedClock && context.db.engine === 'postgres' ? [sweep, every(1000, 'clock', () => sharedClock.refresh())] : [sweep];
}
