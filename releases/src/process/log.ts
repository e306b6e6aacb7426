import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';

/** What a process is called in its log. */
export type Identity = { readonly service: string; readonly version: string; readonly logLevel: string };

type LogOptions = Required<Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'>>;

/** Options of a fastify whose log has the schema of the servers' (`backend/src/platform/logger.ts`), one JSON object a line. */
export const logOptions = ({ service, version, logLevel }: Identity): LogOptions => ({
  logger: {
    level: logLevel,
    // In a container the host's name is the container's.
    base: { service, instance: `${hostname()}:${process.pid}`, version },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    // No address of a person is kept in a log, and no query.
    serializers: { req: ({ method }) => ({ method }) },
  },
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: requestIdOf,
});

/** nginx draws an id for each request and logs it; only nginx reaches these processes. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const told = headers['x-request-id'];
  return typeof told === 'string' && /^[\da-f]{32}$/.test(told) ? told : randomUUID();
}

/** One line a request, at its end. It has the pattern of the route, since a path may hold a secret. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    const told = { method: request.method, route: request.routeOptions.url, status, durationMs: Math.round(elapsedTime) };
    request.log[status >= 500 ? 'error' : 'info'](told, 'request');
  });
}
