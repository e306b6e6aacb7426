import helmet from '@fastify/helmet';
import { openObjects } from '@kaeo/releases';
import { logOptions, logRequests, type MeasuredProcess, measureRequests, servingProcess } from '@kaeo/releases/process';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { gateway } from '../gateway.ts';
import type { GatewaySettings } from './gateway-settings.ts';

export async function createGatewayProcess(settings: GatewaySettings): Promise<MeasuredProcess> {
  const app = fastify({
    ...logOptions({ service: 'kaeo-gateway', ...settings }),
    trustProxy: settings.trustProxy,
    exposeHeadRoutes: true,
    return503OnClosing: false,
    // A URL that cannot be decoded gets the not-found page instead of JSON.
    frameworkErrors: (_error, _request, reply) => void reply.header('cache-control', 'no-store').redirect('/not-found', 303),
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
  });
  logRequests(app);
  const metrics = new Registry();
  // A gateway is ready once it has a page to serve.
  const isReady = async (): Promise<boolean> => (await app.inject('/composition')).statusCode === 200;
  const serving = servingProcess({ app, metrics, settings, isReady });
  // Each page has its own policy: `page/policy.ts`.
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'same-site' } });
  // The proxy routes these to the servers; a request that arrives here is misrouted and must not get a page.
  app.all('/api/*', async (_request, reply) => reply.code(404).type('text/plain').send('not found'));
  if (settings.vitalsPercent > 0 && settings.visitMarkKey === undefined)
    app.log.warn('VISIT_MARK_KEYS is not set: no visit counts for a rollout');
  await app.register(gateway, {
    objects: await openObjects(settings.store, process.cwd()),
    cacheFolder: settings.cacheFolder,
    siteName: settings.siteName,
    defaultLanguage: settings.defaultLanguage,
    publicUrl: settings.publicUrl,
    releaseOrigin: settings.releaseOrigin,
    trustedOrigins: settings.trustedOrigins,
    chatSocketUrl: settings.chatSocketUrl,
    hasWorker: settings.hasWorker,
    vitalsPercent: settings.vitalsPercent,
    visitMarkKey: settings.visitMarkKey,
    metrics,
  });
  measureRequests(app, metrics);
  return serving;
}
