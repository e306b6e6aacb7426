import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RemoteFaults, spoiledPrefix } from '../remote-faults.ts';
import type { FindFile } from './files-by-content.ts';
import { keyOf, type ServedFiles } from './served-files.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request for a file of a release: where it lies below the folder of releases. */
    releaseFile: string;
  }
}

const releasePath = /^\/releases(?:-spoiled\/\d+)?\/([^?#]+)/;

/** How a file of a release is had. */
type Options = { readonly files: ServedFiles; readonly find: FindFile; readonly faults: RemoteFaults | undefined };

/** Serves the files of releases: immutable, precompressed, readable from other origins. */
export async function serveReleases(app: FastifyInstance, { files, find, faults }: Options): Promise<void> {
  if (faults) spoilRemotes(app, faults);
  app.decorateRequest('releaseFile', '');
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const path = releasePath.exec(request.url)?.[1];
    if (path === undefined) return;
    try {
      request.releaseFile = (await find(path)) ?? path;
      const key = keyOf(request.releaseFile);
      if (key !== undefined) await files.fetch(key);
    } catch (error) {
      request.log.warn({ err: error, path }, 'a file of a release cannot be fetched from the store');
      await reply
        .code(503)
        .headers({ 'retry-after': '1', 'cache-control': 'no-store' })
        .type('text/plain')
        .send('the store cannot be reached');
    }
  });
  const root = join(files.folder, 'releases');
  // Before the first release there is none. A store that others write may be read only.
  await mkdir(root, { recursive: true }).catch(() => undefined);
  await app.register(staticFiles, {
    root,
    prefix: '/releases/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    setHeaders: (response) => {
      response.header('X-Content-Type-Options', 'nosniff');
      // A remote that a developer overrides, and the development shell, read releases from another origin.
      response.header('Access-Control-Allow-Origin', '*');
      response.header('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
  // An open page asks by HEAD whether a newer composition can be had whole.
  const options = { config: { access: 'public' }, exposeHeadRoute: true } as const;
  app.get('/releases/:name/files/*', options, (request, reply) => reply.sendFile(request.releaseFile));
}

/** Lets testers break remotes. Files keep coming under a spoiled remote's addresses once it is healed, for pages that are open. */
function spoilRemotes(app: FastifyInstance, faults: RemoteFaults): void {
  app.addHook('onRequest', (request, reply) => faults.spoil(request, reply));
  app.addHook('preClose', async () => faults.close());
  app.get(`${spoiledPrefix}:serial/*`, { config: { access: 'public' }, exposeHeadRoute: true }, (request, reply) =>
    reply.header('cache-control', 'no-store').sendFile(request.releaseFile, { cacheControl: false }),
  );
}
