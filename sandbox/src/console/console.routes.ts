import fastifyStatic from '@fastify/static';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';
import { consoleFiles, consoleScripts } from './console-folders.ts';
import { consoleState } from './console-state.ts';
import type { LiveFeed } from './live-feed.ts';

/** The console's files and its event stream. */
export async function consoleRoutes(app: SandboxApp, context: SandboxContext, feed: LiveFeed) {
  await app.register(fastifyStatic, {
    root: [consoleFiles, context.config.consoleScripts ?? consoleScripts],
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
