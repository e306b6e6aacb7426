import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { SandboxApp, SandboxContext } from '../platform/sandbox-context.ts';
import { consoleState } from './console-state.ts';
import type { LiveFeed } from './live-feed.ts';

const folder = fileURLToPath(new URL('../../console', import.meta.url));

/** The page for people, and what keeps it live. */
export async function consoleRoutes(app: SandboxApp, context: SandboxContext, feed: LiveFeed) {
  await app.register(fastifyStatic, { root: folder, prefix: '/', cacheControl: false, etag: true });

  app.get('/api/state', () => consoleState(context));
  app.get('/api/events', (_request, reply) => {
    reply.hijack();
    feed.add(reply.raw);
  });
}
