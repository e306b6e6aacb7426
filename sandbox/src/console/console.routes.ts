import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';
import { consoleScripts } from './build-console.ts';
import { consoleState } from './console-state.ts';
import type { LiveFeed } from './live-feed.ts';

/** The console's files and its event stream. */
export async function consoleRoutes(app: SandboxApp, context: SandboxContext, feed: LiveFeed) {
  await app.register(fastifyStatic, {
    root: [join(import.meta.dirname, '../../console/public'), context.config.consoleScripts ?? consoleScripts],
    prefix: '/',
    cacheControl: false,
    etag: true,
  });

  app.get('/api/state', () => consoleState(context));
  app.get('/api/events', (_request, reply) => {
    reply.hijack();
    feed.add(reply.raw);
  });
}
