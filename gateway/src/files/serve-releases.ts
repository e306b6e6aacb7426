import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RemoteFaults, spoiledPrefix } from '../remote-faults.ts';
import type { FindFile } from './files-by-content.ts';
import type { ServedFiles } from './served-files.ts';

type Options = { readonly files: ServedFiles; readonly find: FindFile; readonly faults: RemoteFaults | undefined };

type FileRequest = FastifyRequest<{ Params: { '*': string } }>;

/** Opened as a document, a file cannot run scripts and has an opaque origin (WEB-04). */
const headers = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // Pages with a separate origin for releases, overridden remotes and the development shell read from another origin.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
} as const;

/** Serves files that complete releases list: immutable, precompressed, readable from other origins. */
export async function serveReleases(app: FastifyInstance, { files, find, faults }: Options): Promise<void> {
  const root = join(files.folder, 'releases');
  // Missing before the first release. The store may be read-only.
  await mkdir(root, { recursive: true }).catch(() => undefined);
  await app.register(staticFiles, { root, serve: false, preCompressed: true, immutable: true, maxAge: '365d', index: false });

  const findOrRefuse = async (request: FileRequest, reply: FastifyReply): Promise<string | undefined> => {
    const path = request.params['*'];
    reply.headers(headers);
    try {
      const found = await find(path);
      if (found === undefined) await reply.code(404).type('text/plain').send('not found');
      // Images in pages ignore this header; an SVG opened directly is downloaded.
      else if (found.endsWith('.svg')) reply.header('content-disposition', 'attachment');
      return found;
    } catch (error) {
      request.log.warn({ err: error, path }, 'fetching a release file from the store failed');
      await reply
        .code(503)
        .headers({ 'retry-after': '1', 'cache-control': 'no-store' })
        .type('text/plain')
        .send('the store is unavailable');
      return undefined;
    }
  };
  // An open page sends HEAD requests to check whether all files of a newer composition are available.
  const options = { config: { access: 'public' }, exposeHeadRoute: true } as const;
  app.get('/releases/*', options, async (request: FileRequest, reply) => {
    const found = await findOrRefuse(request, reply);
    return found === undefined ? reply : reply.sendFile(found);
  });
  if (!faults) return;
  // For testers. Files under the addresses of a spoiled remote stay available for open pages after it is repaired.
  app.addHook('onRequest', (request, reply) => {
    if (request.url.startsWith('/releases')) reply.headers(headers);
    return faults.spoil(request, reply);
  });
  app.addHook('preClose', async () => faults.close());
  app.get(`${spoiledPrefix}:serial/*`, options, async (request: FileRequest, reply) => {
    const found = await findOrRefuse(request, reply);
    return found === undefined ? reply : reply.header('cache-control', 'no-store').sendFile(found, { cacheControl: false });
  });
}
