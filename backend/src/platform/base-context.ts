import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Flags } from './config/flags.ts';
import type { Site } from './config/site-rules.ts';
import type { Db } from './database/db.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { RequestGate } from './http/request-gate.ts';
import type { Outbox } from './jobs/outbox.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { Live } from './live/live.ts';
import type { Previews } from './session/previews.ts';
import type { SessionEvents } from './session/session-events.ts';

/** What the platform provides to the code above it. */
export type BaseContext = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly outbox: Outbox;
  readonly schedule: Schedule;
  /** The metrics registry of this process. A feature registers its own metrics. */
  readonly metrics: Registry;
  /** The published rules of the site. */
  readonly site: Site;
  readonly flags: Flags;
  /** Previews of the site for staff, read-only. */
  readonly previews: Previews;
  readonly limits: RateLimits;
  readonly idempotency: Idempotency;
  /** Sockets of the pages. Changes of `db` are announced on them; see `noteChange`. */
  readonly live: Live;
  /** `ended(playerId)` after sessions were revoked, so that their sockets close immediately. */
  readonly sessionEvents: SessionEvents;
  /** Outside production: every API request passes it, so that a reset runs while none is in progress. */
  readonly gate: RequestGate;
  /** Aborted when the process begins to stop: it still serves requests, but should not get new ones. */
  readonly stopping: AbortSignal;
};

/** The application. The TypeBox schemas of the routes give bodies, parameters and replies their types. */
export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, TypeBoxTypeProvider>;

/** The authenticated caller, set by the session plugin. */
export type Player = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly currency: 'BAHT' | 'LAK';
  /** Only set on routes that also accept frozen accounts. */
  readonly isFrozen?: boolean;
};
export type PlayerOf = (request: FastifyRequest) => Player;
