import type { ObjectStore } from '@kaeo/releases';
import type { FastifyInstance } from 'fastify';
import { type Compose, compositionAnswer, isPublic, serveUnavailable } from './compose-for-request.ts';
import type { RegistrySource } from './registry-source.ts';
import { releasesAnswer } from './releases-answer.ts';
import { isSecureAt, visitorOf } from './visitor.ts';

type Options = {
  readonly objects: ObjectStore;
  readonly readRegistry: RegistrySource;
  readonly compose: Compose;
  readonly hasTools: boolean;
  readonly publicUrl?: string | undefined;
};

/** Endpoints for open pages: the current composition, and outside production the available releases. */
export function answerRoutes(app: FastifyInstance, { objects, readRegistry, compose, hasTools, publicUrl }: Options): void {
  app.get('/composition', isPublic, async (request, reply) => {
    const page = await compose(request, visitorOf(request, isSecureAt(publicUrl)).id);
    if (!page) return serveUnavailable(reply);
    return reply.header('cache-control', 'no-store').send(compositionAnswer(page));
  });

  app.get('/registry', isPublic, async (request, reply) => {
    if (!hasTools) return reply.code(404).type('text/plain').send('not found');
    const now = await readRegistry();
    if (!now) return serveUnavailable(reply);
    const answer = await releasesAnswer(objects, now.stored).catch((error: unknown) => {
      request.log.warn({ err: error }, 'listing the store failed');
    });
    return answer ? reply.header('cache-control', 'no-store').send(answer) : serveUnavailable(reply, 'the store is unavailable');
  });
}
