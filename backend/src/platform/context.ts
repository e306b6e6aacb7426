import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Ledger } from '../ledger/ledger.ts';
import type { RailCallbacks } from '../providers/create-rails.ts';
import type { Providers } from '../providers/providers.port.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Flags } from './config/flags.ts';
import type { Db } from './database/db.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { RequestGate } from './http/request-gate.ts';
import type { Outbox } from './jobs/outbox.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { SessionEvents } from './session/session-events.ts';

/** What a feature is given: built once in `backend.ts`, replaced part by part in tests. */
export type Context = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly ledger: Ledger;
  readonly outbox: Outbox;
  readonly schedule: Schedule;
  /** What this process measures; a feature registers its own. */
  readonly metrics: Registry;
  readonly providers: Providers;
  /** What the rails report of themselves, each known by its partner's keys. */
  readonly callbacks: RailCallbacks;
  readonly flags: Flags;
  readonly limits: RateLimits;
  readonly idempotency: Idempotency;
  /** `ended(playerId)` after sessions were revoked: the chat closes their sockets at once. */
  readonly sessionEvents: SessionEvents;
  /** Outside production: what every request of the API passes, so that a reset meets none of them. */
  readonly gate: RequestGate;
  /** Aborted once the process was told to stop: it still answers, but should be sent nothing new. */
  readonly stopping: AbortSignal;
};

/** The application: bodies, parameters and replies are typed by the TypeBox schemas of their routes. */
export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, TypeBoxTypeProvider>;

/** A feature registers its routes, and its outbox handlers, on the application. */
export type Feature = (app: App, context: Context) => void | Promise<void>;

/** Routes of a feature on the operator port, which does not exist in production. */
export type OperatorFeature = (app: App, context: Context) => void | Promise<void>;

/** The caller, as the session plugin found them. */
export type Player = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly currency: 'BAHT' | 'LAK';
  /** Met on routes that are open to frozen accounts only. */
  readonly isFrozen?: boolean;
};
export type PlayerOf = (request: FastifyRequest) => Player;
