import { type ComposedPage, composeFor, misfits, type StoredRegistry } from '@wallet/releases';
import type { Choice, CompositionAnswer } from '@wallet/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RemoteFaults } from '../remote-faults.ts';
import { type CompositionRequest, readCompositionRequest } from './composition-request.ts';
import type { PinnedReleases } from './pinned.ts';
import type { RegistrySource } from './registry-source.ts';

/** The composition of a page for who asks; undefined when nothing is in service. */
export type Compose = (request: FastifyRequest, visitor: string) => Promise<ComposedPage | undefined>;

type Options = {
  readonly readRegistry: RegistrySource;
  readonly releases: PinnedReleases;
  readonly remoteFaults: RemoteFaults | undefined;
  /** What testers may ask for; none in production, where links and their cookies mean nothing. */
  readonly tools: { readonly overrideHosts: readonly string[]; readonly isSecure: boolean } | undefined;
  readonly vitalsPercent: number;
  /** Whether the gateway draws the visits that are measured, rather than the page. */
  readonly drawsVisits: boolean;
  /** Origin from which browsers get the files of releases, if it is not the page's. */
  readonly releaseOrigin?: string | undefined;
};

/** Of a hundred visits of this page, how many are measured. */
const drawnOf = (percent: number, draws: boolean): number => (draws ? (Math.random() * 100 < percent ? 100 : 0) : percent);

/** Composes pages from the registry as it is at each request. */
export function composeForRequests(options: Options): Compose {
  const { readRegistry, releases, remoteFaults, tools, vitalsPercent, drawsVisits, releaseOrigin } = options;
  return async (request, visitor) => {
    const now = await readRegistry();
    const asked = tools && readCompositionRequest(request, tools);
    const page = now && (await composePage(now.stored, visitor, asked, releases));
    if (!page) return undefined;
    const measured = drawnOf(vitalsPercent, drawsVisits);
    const composition = {
      ...(remoteFaults?.inPage(page.composition) ?? page.composition),
      ...(tools ? { hasTools: true } : {}),
      ...(measured > 0 ? { vitalsPercent: measured } : {}),
      ...(now.stale ? { stale: now.stale } : {}),
    };
    return atOrigin({ ...page, composition }, releaseOrigin);
  };
}

/** A page whose scripts come from the origin for releases. Icons and manifests stay at the page's own: a manifest is for its origin. */
function atOrigin(page: ComposedPage, origin: string | undefined): ComposedPage {
  if (origin === undefined) return page;
  const moved = <Release extends { readonly base: string }>(release: Release): Release => ({
    ...release,
    base: origin + release.base,
  });
  const { composition, shell } = page;
  const remotes = Object.entries(composition.remotes).map(([name, { current, previous }]) => [
    name,
    { current: moved(current), ...(previous ? { previous: moved(previous) } : {}) },
  ]);
  return {
    ...page,
    shell: moved(shell),
    composition: { ...composition, shell: moved(composition.shell), remotes: Object.fromEntries(remotes) },
  };
}

/** What does not fit together once releases are pinned that the gate has not held against each other. */
const misfitsOf = ({ shell, remotes }: ComposedPage): string[] =>
  remotes.flatMap((remote) => misfits(shell, remote)).map(({ found }) => found);

/**
 * The composition of a page for a visitor and for what the visitor asked for. A pinned composition that does not fit is served all the
 * same, and says so: QA wants to see it.
 */
async function composePage(
  stored: StoredRegistry,
  visitor: string,
  asked: CompositionRequest | undefined,
  releases: PinnedReleases,
): Promise<ComposedPage | undefined> {
  if (!asked) return composeFor(stored, visitor);
  const { pinned, problems } = await releases.read(asked.pins);
  const page = composeFor(stored, visitor, pinned);
  if (!page) return undefined;
  const isPinned = pinned.shell !== undefined || pinned.remotes.size > 0;
  const choice: Choice = {
    pinned: Object.fromEntries([
      ...(pinned.shell ? [['shell', pinned.shell.version] as const] : []),
      ...[...pinned.remotes].map(([name, { version }]) => [name, version] as const),
    ]),
    overrides: Object.fromEntries(asked.overrides),
    problems: [...asked.problems, ...problems, ...(isPinned ? misfitsOf(page) : [])],
  };
  return { ...page, composition: { ...page.composition, choice } };
}

/** What a page is made of, as `GET /composition` tells an open one. */
export function compositionAnswer({ composition, shell }: ComposedPage): CompositionAnswer {
  const remotes = Object.entries(composition.remotes).map(([name, { current }]) => ({ name, current }));
  return {
    revision: composition.revision,
    releases: Object.fromEntries([['shell', shell.version], ...remotes.map(({ name, current }) => [name, current.version])]),
    scripts: [shell, ...remotes.map(({ current }) => current)].flatMap(({ base, scripts }) => scripts.map((file) => base + file)),
  };
}

/** Needs no session. HEAD is answered as GET, also by an application whose other routes have no HEAD. */
export const isPublic = { config: { access: 'public' }, exposeHeadRoute: true } as const;

/** Answers that there is nothing to answer with, for a while. */
export const serveNothing = (reply: FastifyReply, why = 'no release is in service yet'): FastifyReply =>
  reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).type('text/plain').send(why);
