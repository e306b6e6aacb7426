import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import { messageOf } from './error-message.ts';
import type { ProcessSettings } from './read-settings.ts';

export type ServingProcess = {
  start(): Promise<string>;
  /** Fails readiness, keeps serving until load balancers notice, then completes active requests and stops. */
  stop(): Promise<void>;
  readonly log: FastifyBaseLogger;
};

type Serving = {
  readonly app: FastifyInstance;
  readonly metrics: Registry;
  readonly settings: Pick<ProcessSettings, 'host' | 'port' | 'internal' | 'drainMs'>;
  /** Whether it can serve; a process that is stopping is not ready in any case. */
  readonly isReady: () => Promise<boolean>;
};

export type MeasuredProcess = ServingProcess & {
  readonly metrics: Registry;
  readonly isReady: () => Promise<boolean>;
};

/** Starts and stops an app with its internal port. Call it before the app's routes: it closes connections while the process stops. */
export function servingProcess({ app, metrics, settings, isReady }: Serving): MeasuredProcess {
  let isStopping = false;
  const isReadyNow = async (): Promise<boolean> => !isStopping && (await isReady());
  const internal = settings.internal ? internalApp(metrics, isReadyNow) : undefined;
  app.addHook('onSend', async (_request, reply) => void (isStopping && reply.header('connection', 'close')));
  return {
    log: app.log,
    metrics,
    isReady: isReadyNow,
    async start() {
      collectDefaultMetrics({ register: metrics });
      if (internal && settings.internal) await internal.listen(settings.internal);
      return app.listen({ host: settings.host, port: settings.port });
    },
    async stop() {
      isStopping = true;
      if (settings.drainMs > 0) await pause(settings.drainMs);
      await app.close();
      await internal?.close();
    },
  };
}

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

export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unready' });
  });
}

/** The operators' endpoints of a process, on a separate port. */
function internalApp(metrics: Registry, isReady: () => Promise<boolean>): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  healthRoutes(app, isReady);
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
  return app;
}

type Opened = {
  readonly serving: ServingProcess;
  /** How long it keeps serving after a signal, in milliseconds. */
  readonly drainMs: number;
  readonly facts?: Readonly<Record<string, string>>;
};

/** The maximum time for active requests to complete after the drain time. */
const graceMs = 30_000;

/** Runs a process until a signal stops it. If it cannot start, prints the error and sets exit code 1. */
export async function runProcess(open: () => Promise<Opened>): Promise<void> {
  try {
    const { serving, drainMs, facts } = await open();
    serving.log.info({ address: await serving.start(), ...facts }, 'listening');
    let isStopping = false;
    const stop = async (signal: string): Promise<void> => {
      if (isStopping) return;
      isStopping = true;
      serving.log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), drainMs + graceMs).unref();
      await serving.stop();
      serving.log.info('stopped');
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}
