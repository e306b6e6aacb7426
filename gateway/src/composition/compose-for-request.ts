import { type ComposedPage, composeFor, misfits, type StoredRegistry } from '@kaeo/releases';
import type { Choice, CompositionAnswer } from '@kaeo/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RemoteFaults } from '../remote-faults.ts';
import { type CompositionRequest, readCompositionRequest } from './composition-request.ts';
import type { PinnedReleases } from './pinned.ts';
import type { RegistrySource } from './registry-source.ts';

export type Compose = (request: FastifyRequest, visitor: string) => Promise<ComposedPage | undefined>;

type Options = {
  readonly readRegistry: RegistrySource;
  readonly releases: PinnedReleases;
  readonly remoteFaults: RemoteFaults | undefined;
  /** Undefined in production, where composition links and their cookies are ignored. */
  readonly tools: { readonly overrideHosts: readonly string[]; readonly isSecure: boolean } | undefined;
  readonly vitalsPercent: number;
  /** Whether the gateway, instead of the page, selects the visits that are measured. */
  readonly samplesVisits: boolean;
  readonly releaseOrigin?: string | undefined;
  readonly hasWorker: boolean;
};

const sampledPercent = (percent: number, draws: boolean): number => (draws ? (Math.random() * 100 < percent ? 100 : 0) : percent);

export function composeForRequests(options: Options): Compose {
  const { readRegistry, releases, remoteFaults, tools, vitalsPercent, samplesVisits, releaseOrigin, hasWorker } = options;
  return async (request, visitor) => {
    const registry = await readRegistry();
    const requested = tools && readCompositionRequest(request, tools);
    const page = registry && (await composePage(registry.stored, visitor, requested, releases));
    if (!page) return undefined;
    const measured = sampledPercent(vitalsPercent, samplesVisits);
    const composition = {
      ...(remoteFaults?.inPage(page.composition) ?? page.composition),
      ...(tools ? { hasTools: true } : {}),
      ...(measured > 0 ? { vitalsPercent: measured } : {}),
      ...(hasWorker && page.shell.worker !== undefined ? { hasWorker } : {}),
      ...(registry.stale ? { stale: registry.stale } : {}),
    };
    return atOrigin({ ...page, composition }, releaseOrigin);
  };
}

/** Icons and manifests stay at the page's origin, because a manifest applies to its own origin. */
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

/** Incompatibilities between pinned releases, which the gate has not checked together. */
const misfitsOf = ({ shell, remotes }: ComposedPage): string[] =>
  remotes.flatMap((remote) => misfits(shell, remote)).map(({ found }) => found);

/** An incompatible combination is served with a list of its problems, for QA. */
async function composePage(
  stored: StoredRegistry,
  visitor: string,
  requested: CompositionRequest | undefined,
  releases: PinnedReleases,
): Promise<ComposedPage | undefined> {
  if (!requested) return composeFor(stored, visitor);
  const { pinned, problems } = await releases.read(requested.pins);
  const page = composeFor(stored, visitor, pinned);
  if (!page) return undefined;
  const isPinned = pinned.shell !== undefined || pinned.remotes.size > 0;
  const choice: Choice = {
    pinned: Object.fromEntries([
      ...(pinned.shell ? [['shell', pinned.shell.version] as const] : []),
      ...[...pinned.remotes].map(([name, { version }]) => [name, version] as const),
    ]),
    overrides: Object.fromEntries(requested.overrides),
    problems: [...requested.problems, ...problems, ...(isPinned ? misfitsOf(page) : [])],
  };
  return { ...page, composition: { ...page.composition, choice } };
}

export function compositionAnswer({ composition, shell }: ComposedPage): CompositionAnswer {
  const remotes = Object.entries(composition.remotes).map(([name, { current }]) => ({ name, current }));
  return {
    revision: composition.revision,
    releases: Object.fromEntries([['shell', shell.version], ...remotes.map(({ name, current }) => [name, current.version])]),
    scripts: [shell, ...remotes.map(({ current }) => current)].flatMap(({ base, scripts }) => scripts.map((file) => base + file)),
  };
}

/** HEAD is enabled explicitly, because the application may disable it for its routes. */
export const isPublic = { config: { access: 'public' }, exposeHeadRoute: true } as const;

export const serveUnavailable = (reply: FastifyReply, why = 'no release is in service yet'): FastifyReply =>
  reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).type('text/plain').send(why);
