import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerLink, askedOf } from './gateway/asked.ts';
import { composePage, compositionAnswer } from './gateway/page-composition.ts';
import { pinnedReleases } from './gateway/pinned.ts';
import { releasesAnswer } from './gateway/releases-answer.ts';
import { policyOf } from './gateway/policy.ts';
import { languageOf, visitorCookie, visitorOf } from './gateway/visitor.ts';
import type { StoredRegistry } from './registry/stored-registry.ts';
import type { ReleaseStore } from './release-store.ts';
import { type RemoteFaults, spoiledPrefix } from './remote-faults.ts';
import { renderPage } from './render-page.ts';

export type GatewayOptions = {
  readonly store: ReleaseStore;
  /** Language of a visitor who has chosen none. */
  readonly defaultLanguage: 'th' | 'la';
  /** Origins beside our own that pictures and game forms may lead to, e.g. the sandbox's. */
  readonly trustedOrigins: readonly string[];
  /** URL of the second chat backend that the shell was built with (`CHAT_SOCKET_URL`); none without one. */
  readonly chatSocketUrl?: string | undefined;
  /** Remotes that testers break on purpose; never in production. */
  readonly remoteFaults?: RemoteFaults;
  /** Composition links, overrides, `GET /registry` and what the page shows of them; never in production. */
  readonly hasTools?: boolean;
  /** Hosts beside this machine from which a remote may be overridden, e.g. those of developers' machines. */
  readonly overrideHosts?: readonly string[];
};

/** What everybody may ask for without a session. */
const isPublic = { config: { access: 'public' } } as const;
const noStore = 'no-store';

/** Reads the registry again when its file has changed. */
function registryReader(store: ReleaseStore): () => Promise<StoredRegistry | undefined> {
  let known: { registry: StoredRegistry | undefined; writing: string } | undefined;
  return async () => {
    const file = await stat(join(store.folder, 'registry.json')).catch(() => undefined);
    if (!file) return undefined;
    // Every write is a new file; the time alone would miss the second of two within one tick of the clock.
    const writing = `${file.ino} ${file.mtimeMs}`;
    if (known?.writing !== writing) known = { registry: await store.readRegistry(), writing };
    return known.registry;
  };
}

/** Serves the store to browsers: releases, immutable and precompressed, and a page for every path that is not a file's or the API's. */
export async function gateway(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  const { store, defaultLanguage, trustedOrigins, chatSocketUrl, remoteFaults, hasTools = false, overrideHosts = [] } = options;
  if (hasTools && process.env['NODE_ENV'] === 'production') {
    throw new Error('testers’ tools are not served with NODE_ENV=production');
  }
  const readRegistry = registryReader(store);
  const pinned = pinnedReleases(store.objects);

  await app.register(staticFiles, {
    root: join(store.folder, 'releases'),
    prefix: '/releases/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: remoteFaults !== undefined,
    setHeaders: (response) => {
      response.header('X-Content-Type-Options', 'nosniff');
      // A remote that a developer overrides, and the development shell, read releases from another origin.
      response.header('Access-Control-Allow-Origin', '*');
      response.header('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
  if (remoteFaults) spoilRemotes(app, remoteFaults);

  const composeFor = async (request: FastifyRequest, visitor: string) => {
    const stored = await readRegistry();
    const asked = hasTools ? askedOf(request, overrideHosts) : undefined;
    const composition = stored && (await composePage(stored, visitor, asked, pinned));
    if (!composition) return undefined;
    const registry = remoteFaults?.inPage(composition.registry) ?? composition.registry;
    return { ...composition, registry: hasTools ? { ...registry, hasTools } : registry };
  };
  const serveNothing = (reply: FastifyReply) =>
    reply
      .code(503)
      .headers({ 'retry-after': '5', 'cache-control': noStore })
      .type('text/plain')
      .send('no release is in service yet');

  const servePage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    // A file that is not there must not be answered with a page: a script would be HTML.
    if (/\.[a-z0-9]{2,11}$/i.test(path)) return reply.code(404).type('text/plain').send('not found');
    const link = hasTools ? answerLink(request.url) : undefined;
    if (link && 'isTooLong' in link) return reply.code(400).type('text/plain').send('the composition is too long for a link');
    if (link) {
      return reply.headers({ 'set-cookie': link.cookies, 'cache-control': noStore }).redirect(link.location, 303);
    }
    const visitor = visitorOf(request);
    const composition = await composeFor(request, visitor.id);
    if (!composition) return serveNothing(reply);
    const { registry, shell } = composition;
    const nonce = shell.stylePolicy === 'nonce' ? randomBytes(16).toString('base64') : undefined;
    const page = renderPage(registry, shell, { path, language: languageOf(request, defaultLanguage), nonce });
    return reply
      .headers({
        ...(visitor.isNew ? { 'set-cookie': visitorCookie(visitor.id) } : {}),
        'content-security-policy': policyOf({ host: request.host, registry, nonce, trustedOrigins, chatSocketUrl }),
        'cache-control': 'no-cache',
        vary: 'Cookie',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      })
      .type('text/html; charset=utf-8')
      .send(page);
  };
  app.get('/', isPublic, servePage);
  app.get('/*', isPublic, servePage);

  app.get('/composition', isPublic, async (request, reply) => {
    const composition = await composeFor(request, visitorOf(request).id);
    if (!composition) return serveNothing(reply);
    return reply.header('cache-control', noStore).send(compositionAnswer(composition.registry, composition));
  });
  if (hasTools) {
    app.get('/registry', isPublic, async (_request, reply) => {
      const stored = await readRegistry();
      if (!stored) return serveNothing(reply);
      return reply.header('cache-control', noStore).send(await releasesAnswer(store.objects, stored));
    });
  } else {
    app.get('/registry', isPublic, (_request, reply) => reply.code(404).type('text/plain').send('not found'));
  }
}

/** Lets testers break remotes. Files keep coming under a spoiled remote's addresses once it is healed, for pages that are open. */
function spoilRemotes(app: FastifyInstance, faults: RemoteFaults): void {
  app.addHook('onRequest', (request, reply) => faults.spoil(request, reply));
  app.addHook('preClose', async () => faults.close());
  app.get<{ Params: { '*': string } }>(`${spoiledPrefix}:serial/*`, isPublic, (request, reply) =>
    reply.header('cache-control', 'no-store').sendFile(request.params['*'], { cacheControl: false }),
  );
}
