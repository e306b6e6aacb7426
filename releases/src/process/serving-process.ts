import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { internalApp } from './internal-port.ts';
import type { ServingProcess } from './run-process.ts';

type Address = { readonly host: string; readonly port: number };
type Serving = {
  readonly app: FastifyInstance;
  readonly metrics: Registry;
  readonly settings: Address & { readonly internal: Address | undefined; readonly drainMs: number };
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
      if (settings.drainMs > 0) await setTimeout(settings.drainMs);
      await app.close();
      await internal?.close();
    },
  };
}
