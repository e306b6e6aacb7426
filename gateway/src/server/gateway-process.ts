import { setTimeout } from 'node:timers/promises';
import helmet from '@fastify/helmet';
import { openObjects } from '@wallet/releases';
import { internalApp, logOptions, logRequests, measureRequests, type ServingProcess } from '@wallet/releases/process';
import fastify from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { gateway } from '../gateway.ts';
import type { GatewaySettings } from './gateway-settings.ts';

export type GatewayProcess = ServingProcess & {
  /** What it tells operators of itself. */
  readonly metrics: Registry;
};

/** The gateway as a process of its own: pages and releases, no API, none of the testers' tools. */
export async function createGatewayProcess(settings: GatewaySettings): Promise<GatewayProcess> {
  const app = fastify({
    ...logOptions({ service: 'kaeo-gateway', ...settings }),
    trustProxy: settings.trustProxy,
    exposeHeadRoutes: true,
    return503OnClosing: false,
    // An address that does not decode: the page that says so, not JSON.
    frameworkErrors: (_error, _request, reply) => void reply.header('cache-control', 'no-store').redirect('/not-found', 303),
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
  });
  logRequests(app);
  let isStopping = false;
  app.addHook('onSend', async (_request, reply) => void (isStopping && reply.header('connection', 'close')));
  // Each page has its own policy: `page/policy.ts`.
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'same-site' } });
  // What stands in front leads these to the servers; one that comes here is lost, and no page.
  app.all('/api/*', async (_request, reply) => reply.code(404).type('text/plain').send('not found'));
  if (settings.vitalsPercent > 0 && settings.visitMarkKey === undefined)
    app.log.warn('VISIT_MARK_KEYS is not set: no visit counts for a rollout');
  const metrics = new Registry();
  await app.register(gateway, {
    objects: await openObjects(settings.store, process.cwd()),
    cacheFolder: settings.cacheFolder,
    defaultLanguage: settings.defaultLanguage,
    publicUrl: settings.publicUrl,
    releaseOrigin: settings.releaseOrigin,
    trustedOrigins: settings.trustedOrigins,
    chatSocketUrl: settings.chatSocketUrl,
    vitalsPercent: settings.vitalsPercent,
    visitMarkKey: settings.visitMarkKey,
    metrics,
  });
  measureRequests(app, metrics);
  // Ready is a gateway that has a page to serve.
  const isReady = async (): Promise<boolean> => !isStopping && (await app.inject('/composition')).statusCode === 200;
  const internal = settings.internal ? internalApp(metrics, isReady) : undefined;
  return {
    log: app.log,
    metrics,
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
