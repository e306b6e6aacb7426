import type { ObjectStore } from '@wallet/releases';
import type { FastifyInstance } from 'fastify';
import { type Compose, compositionAnswer, isPublic, serveNothing } from './compose-for-request.ts';
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

/** What pages ask of the gateway: what a new page would be made of, and, outside production, what could be. */
export function answerRoutes(app: FastifyInstance, { objects, readRegistry, compose, hasTools, publicUrl }: Options): void {
  app.get('/composition', isPublic, async (request, reply) => {
    const page = await compose(request, visitorOf(request, isSecureAt(publicUrl)).id);
    if (!page) return serveNothing(reply);
    return reply.header('cache-control', 'no-store').send(compositionAnswer(page));
  });

  app.get('/registry', isPublic, async (request, reply) => {
    if (!hasTools) return reply.code(404).type('text/plain').send('not found');
    const now = await readRegistry();
    if (!now) return serveNothing(reply);
    const answer = await releasesAnswer(objects, now.stored).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the store cannot be listed');
    });
    return answer ? reply.header('cache-control', 'no-store').send(answer) : serveNothing(reply, 'the store cannot be reached');
  });
}
