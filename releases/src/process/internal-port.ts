import fastify, { type FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Measures the duration of requests by route pattern, since the number of paths is unlimited. */
export function measureRequests(app: FastifyInstance, metrics: Registry): void {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
}

/** The operators' endpoints of a process, on a separate port: `/health`, `/ready` and `/metrics`. */
export function internalApp(metrics: Registry, isReady: () => Promise<boolean>): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unready' });
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
  return app;
}
