import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { answerRoutes } from './gateway/answer-routes.ts';
import { composeForRequests } from './gateway/compose-for-request.ts';
import { fetchAhead } from './gateway/fetch-ahead.ts';
import { filesByContent } from './gateway/files-by-content.ts';
import { firstPaints } from './gateway/first-paint.ts';
import { lastRegistry } from './gateway/last-registry.ts';
import { measureRegistry } from './gateway/measure-registry.ts';
import { pageRoutes } from './gateway/page-routes.ts';
import { pinnedReleases } from './gateway/pinned.ts';
import { type RegistrySource, registrySource } from './gateway/registry-source.ts';
import { serveReleases } from './gateway/serve-releases.ts';
import { servedFiles } from './gateway/served-files.ts';
import { isSecureAt } from './gateway/visitor.ts';
import type { ObjectStore } from './objects/object-store.ts';
import type { StoredRegistry } from './registry/stored-registry.ts';
import type { RemoteFaults } from './remote-faults.ts';

export type GatewayOptions = {
  /** The store: a folder on this machine, or a bucket. */
  readonly objects: ObjectStore;
  /**
   * Folder of this gateway and this store alone, for what it keeps: files of a bucket's releases, and the last registry that worked, for
   * a gateway that starts while the store is out of reach. A bucket needs one.
   */
  readonly cacheFolder?: string;
  /** Language of a visitor who has chosen none. */
  readonly defaultLanguage: 'th' | 'la';
  /** Where browsers reach the product, where that is not the host that arrives here. */
  readonly publicUrl?: string;
  /**
   * Origin from which browsers get the scripts of releases, e.g. https://files.wallet.example, where that is not the page's own. It has to
   * lead to `/releases/` of a gateway.
   */
  readonly releaseOrigin?: string | undefined;
  /** Origins beside our own that game forms may lead to, and outside production pictures too, e.g. the sandbox's. */
  readonly trustedOrigins: readonly string[];
  /** URL of the second chat backend that the shell was built with (`CHAT_SOCKET_URL`); none without one. */
  readonly chatSocketUrl?: string | undefined;
  /** Remotes that testers break on purpose; never in production. */
  readonly remoteFaults?: RemoteFaults;
  /** Composition links, overrides, `GET /registry` and what the page shows of them; never in production. */
  readonly hasTools?: boolean;
  /** Hosts beside this machine from which a remote may be overridden, e.g. those of developers' machines. */
  readonly overrideHosts?: readonly string[];
  /** Of a hundred visits, how many tell what they measured: 0 to 100, none unless told. */
  readonly vitalsPercent?: number;
  /**
   * Signs the marks of pages, by which visits count for rollouts; the same for all gateways, and known to the servers. With it the gateway draws
   * which visits are measured, and no page has a mark without it.
   */
  readonly visitMarkKey?: string | undefined;
  /** Where the state of the registry is told. */
  readonly metrics?: Registry;
};

/** A page is made for its visitor: what this costs it has to win back on the way. */
const pageQuality = 5;

/**
 * Serves the store to browsers: releases, immutable and precompressed, and a page for every path that is not a file's or the API's. What
 * comes without a compressed copy is compressed here: pages, and everything for who takes gzip and no Brotli.
 */
export async function gateway(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  const { objects, cacheFolder, remoteFaults, hasTools = false } = options;
  if (hasTools && process.env['NODE_ENV'] === 'production') {
    throw new Error('testers’ tools are not served with NODE_ENV=production');
  }
  const last = cacheFolder === undefined ? undefined : lastRegistry(join(cacheFolder, 'last-registry.json'));
  const files = servedFiles(objects, cacheFolder);
  const source = registrySource({
    objects,
    last,
    log: app.log,
    onNew: (stored) =>
      void fetchAhead(files, stored).catch((error: unknown) => app.log.warn({ err: error }, 'a release cannot be fetched ahead')),
  });
  /** The registry of the last page: a request for a file does not wait for the store. */
  let known: StoredRegistry | undefined;
  const readRegistry: RegistrySource = async () => {
    const now = await source();
    known = now?.stored ?? known;
    return now;
  };
  if (options.metrics) measureRegistry(readRegistry, options.metrics);
  const compose = composeForRequests({
    readRegistry,
    releases: pinnedReleases(objects),
    remoteFaults,
    tools: hasTools ? { overrideHosts: options.overrideHosts ?? [], isSecure: isSecureAt(options.publicUrl) } : undefined,
    vitalsPercent: options.vitalsPercent ?? 0,
    drawsVisits: options.visitMarkKey !== undefined,
    releaseOrigin: options.releaseOrigin,
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: pageQuality } },
  });
  const inService = async (): Promise<StoredRegistry | undefined> => known ?? (await readRegistry())?.stored;
  await serveReleases(app, { files, find: filesByContent({ objects, files, inService }), faults: remoteFaults });
  pageRoutes(app, { ...options, compose, hasTools, firstPaintOf: firstPaints(files, app.log) });
  answerRoutes(app, { objects, readRegistry, compose, hasTools, publicUrl: options.publicUrl });
}
