import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ComposedPage } from '../registry/compose.ts';
import type { RemoteFaults } from '../remote-faults.ts';
import { composePage } from './compose-page.ts';
import { readCompositionRequest } from './composition-request.ts';
import type { PinnedReleases } from './pinned.ts';
import type { RegistrySource } from './registry-source.ts';

/** The composition of a page for who asks; undefined when nothing is in service. */
export type Compose = (request: FastifyRequest, visitor: string) => Promise<ComposedPage | undefined>;

type Options = {
  readonly readRegistry: RegistrySource;
  readonly releases: PinnedReleases;
  readonly remoteFaults: RemoteFaults | undefined;
  /** What testers may ask for; none in production, where links and their cookies mean nothing. */
  readonly tools: { readonly overrideHosts: readonly string[] } | undefined;
};

export function composeForRequests({ readRegistry, releases, remoteFaults, tools }: Options): Compose {
  return async (request, visitor) => {
    const now = await readRegistry();
    const asked = tools && readCompositionRequest(request, tools.overrideHosts);
    const page = now && (await composePage(now.stored, visitor, asked, releases));
    if (!page) return undefined;
    const composition = {
      ...(remoteFaults?.inPage(page.composition) ?? page.composition),
      ...(tools ? { hasTools: true } : {}),
      ...(now.stale ? { stale: now.stale } : {}),
    };
    return { ...page, composition };
  };
}

/** What everybody may ask for without a session. */
export const isPublic = { config: { access: 'public' } } as const;

/** Answers that there is nothing to answer with, for a while. */
export const serveNothing = (reply: FastifyReply, why = 'no release is in service yet'): FastifyReply =>
  reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).type('text/plain').send(why);
