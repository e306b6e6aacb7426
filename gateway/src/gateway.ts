import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { StoredRegistry } from '@kaeo/releases';
import type { FastifyInstance } from 'fastify';
import { answerRoutes } from './composition/answer-routes.ts';
import { composeForRequests } from './composition/compose-for-request.ts';
import { lastRegistry } from './composition/last-registry.ts';
import { measureRegistry } from './composition/measure-registry.ts';
import { pinnedReleases } from './composition/pinned.ts';
import { type RegistrySource, registrySource } from './composition/registry-source.ts';
import { isSecureAt } from './composition/visitor.ts';
import { filesByContent } from './files/files-by-content.ts';
import { serveReleases } from './files/serve-releases.ts';
import { fetchAhead, servedFiles } from './files/served-files.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { firstPaints } from './page/first-paint.ts';
import { pageRoutes } from './page/page-routes.ts';
import { manifestRoute } from './page/site-manifest.ts';
import { shareRoute } from './worker/share-route.ts';
import { workerRoute } from './worker/worker-route.ts';

export type { GatewayOptions } from './gateway-options.ts';
export type { FirstPaint } from './page/first-paint.ts';
export { renderPage } from './page/render-page.ts';
export { type RemoteFaults, spoiledPrefix } from './remote-faults.ts';

/** Brotli quality for pages: each page is compressed per request, so the time must pay off in transfer. */
const pageQuality = 5;

/**
 * Serves releases, immutable and precompressed, and a page for every other path except those of the API. Compresses pages,
 * and all files for clients that accept gzip but not Brotli.
 */
export async function gateway(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  const { objects, cacheFolder, remoteFaults, hasTools = false, hasWorker = true, siteName = 'Kaeo' } = options;
  if (hasTools && process.env['NODE_ENV'] === 'production') {
    throw new Error('testers’ tools are not allowed with NODE_ENV=production');
  }
  const last = cacheFolder === undefined ? undefined : lastRegistry(join(cacheFolder, 'last-registry.json'));
  const files = servedFiles(objects, cacheFolder);
  const source = registrySource({
    objects,
    last,
    log: app.log,
    onNew: (stored) =>
      void fetchAhead(files, stored).catch((error: unknown) => app.log.warn({ err: error }, 'prefetching a release failed')),
  });
  /** The registry of the last page, so that file requests do not wait for the store. */
  let lastStored: StoredRegistry | undefined;
  const readRegistry: RegistrySource = async () => {
    const current = await source();
    lastStored = current?.stored ?? lastStored;
    return current;
  };
  if (options.metrics) measureRegistry(readRegistry, options.metrics);
  const compose = composeForRequests({
    readRegistry,
    releases: pinnedReleases(objects),
    remoteFaults,
    tools: hasTools ? { overrideHosts: options.overrideHosts ?? [], isSecure: isSecureAt(options.publicUrl) } : undefined,
    vitalsPercent: options.vitalsPercent ?? 0,
    samplesVisits: options.visitMarkKey !== undefined,
    releaseOrigin: options.releaseOrigin,
    hasWorker,
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: pageQuality } },
  });
  const inService = async (): Promise<StoredRegistry | undefined> => lastStored ?? (await readRegistry())?.stored;
  const find = filesByContent({ objects, files, inService });
  await serveReleases(app, { files, find, faults: remoteFaults });
  manifestRoute(app, { files, find, siteName, hasWorker });
  workerRoute(app, { ...options, files, find, compose, hasWorker });
  await shareRoute(app);
  pageRoutes(app, { ...options, compose, hasTools, siteName, firstPaintOf: firstPaints(files, app.log) });
  answerRoutes(app, { objects, readRegistry, compose, hasTools, publicUrl: options.publicUrl });
}
