import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';

/** The identity of a process in its log. */
export type Identity = { readonly service: string; readonly version: string; readonly logLevel: string };

type LogOptions = Required<Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'>>;

/** A log in the schema of the servers (`backend/src/platform/logger.ts`), one JSON object per line. */
export const logOptions = ({ service, version, logLevel }: Identity): LogOptions => ({
  logger: {
    level: logLevel,
    // In a container, this is the container's host name.
    base: { service, instance: `${hostname()}:${process.pid}`, version },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    // Personal data such as IP addresses, and query strings, must not be logged.
    serializers: { req: ({ method }) => ({ method }) },
  },
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: requestIdOf,
});

/** nginx creates the id. The header can be trusted, because only nginx reaches these processes. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const header = headers['x-request-id'];
  return typeof header === 'string' && /^[\da-f]{32}$/.test(header) ? header : randomUUID();
}

/** Logs one line per request when it ends. Logs the route pattern, since a path may contain a secret. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    const entry = { method: request.method, route: request.routeOptions.url, status, durationMs: Math.round(elapsedTime) };
    request.log[status >= 500 ? 'error' : 'info'](entry, 'request');
  });
}
