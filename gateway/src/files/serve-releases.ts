import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RemoteFaults, spoiledPrefix } from '../remote-faults.ts';
import type { FindFile } from './files-by-content.ts';
import type { ServedFiles } from './served-files.ts';

/** How a file of a release is had. */
type Options = { readonly files: ServedFiles; readonly find: FindFile; readonly faults: RemoteFaults | undefined };

type FileRequest = FastifyRequest<{ Params: { '*': string } }>;

/** Every response under `/releases/` has these: opened as a document, a file runs nothing and belongs to no origin (WEB-04). */
const headers = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // The pages of a product with an origin for releases, a remote that a developer overrides, and the development shell read them from
  // another origin.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
} as const;

/** Serves the files that whole releases name: immutable, precompressed, readable from other origins. */
export async function serveReleases(app: FastifyInstance, { files, find, faults }: Options): Promise<void> {
  const root = join(files.folder, 'releases');
  // Before the first release there is none. A store that others write may be read only.
  await mkdir(root, { recursive: true }).catch(() => undefined);
  await app.register(staticFiles, { root, serve: false, preCompressed: true, immutable: true, maxAge: '365d', index: false });

  const place = async (request: FileRequest, reply: FastifyReply): Promise<string | undefined> => {
    const path = request.params['*'];
    reply.headers(headers);
    try {
      const found = await find(path);
      if (found === undefined) await reply.code(404).type('text/plain').send('not found');
      // An image of a page ignores this; an SVG that is opened is a download.
      else if (found.endsWith('.svg')) reply.header('content-disposition', 'attachment');
      return found;
    } catch (error) {
      request.log.warn({ err: error, path }, 'a file of a release cannot be fetched from the store');
      await reply
        .code(503)
        .headers({ 'retry-after': '1', 'cache-control': 'no-store' })
        .type('text/plain')
        .send('the store cannot be reached');
      return undefined;
    }
  };
  // An open page asks by HEAD whether a newer composition can be had whole.
  const options = { config: { access: 'public' }, exposeHeadRoute: true } as const;
  app.get('/releases/*', options, async (request: FileRequest, reply) => {
    const found = await place(request, reply);
    return found === undefined ? reply : reply.sendFile(found);
  });
  if (!faults) return;
  // Testers break remotes. Files keep coming under a spoiled remote's addresses once it is healed, for pages that are open.
  app.addHook('onRequest', (request, reply) => {
    if (request.url.startsWith('/releases')) reply.headers(headers);
    return faults.spoil(request, reply);
  });
  app.addHook('preClose', async () => faults.close());
  app.get(`${spoiledPrefix}:serial/*`, options, async (request: FileRequest, reply) => {
    const found = await place(request, reply);
    return found === undefined ? reply : reply.header('cache-control', 'no-store').sendFile(found, { cacheControl: false });
  });
}
