import type { FastifyInstance } from 'fastify';
import { isPublic } from '../composition/compose-for-request.ts';

/** The action of `share_target` in the shell's manifests. The service worker stores the shared files. */
const sharePath = '/share/slips';
const slipPage = '/user/home?modal=deposit&tab=slip';

/** Opens the slip upload, without the shared files, if the installed app has no service worker. */
export async function shareRoute(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    // The files are read to the end and dropped: a browser shows an error if the response arrives before it has sent them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.on('end', () => done(null)).on('error', done);
      payload.resume();
    });
    scope.post(sharePath, { config: isPublic.config }, (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(slipPage, 303),
    );
  });
}
