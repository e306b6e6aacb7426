import { createHash } from 'node:crypto';
import type { PageComposition, ReleaseInService } from '@wallet/shared/contract';
import type { InService, RemoteRelease, Settled, ShellRelease, StoredRegistry } from './stored-registry.ts';
import { drawOf } from './together.ts';

/**
 * Where a visitor stands in one draw, from 0 to 99.99. It depends on the visitor and the draw alone, so that a rollout that grows
 * keeps everybody it had. Each name draws for itself, so that two rollouts do not hit the same people; those that began in one step
 * have one draw, and do.
 */
export function bucketOf(visitor: string, draw: string): number {
  const hash = createHash('sha256').update(`${draw}\n${visitor}`).digest();
  return (hash.readUInt32BE(0) % 10_000) / 100;
}

type Choice<Release> = { readonly current: Release; readonly previous?: Release };
const choice = <Release>(current: Release, previous: Release | undefined): Choice<Release> =>
  previous === undefined ? { current } : { current, previous };

/** The release that a visitor gets of a name, and the one to fall back to; undefined for a remote that this visitor does not have yet. */
export function choiceOf<Release>(name: string, entry: Settled<Release>, visitor: string): Choice<Release>;
export function choiceOf<Release>(name: string, entry: InService<Release>, visitor: string): Choice<Release> | undefined;
export function choiceOf<Release>(name: string, entry: InService<Release>, visitor: string): Choice<Release> | undefined {
  const { current, rollout, earlier } = entry;
  if (rollout && !rollout.isPaused && bucketOf(visitor, drawOf(name, rollout)) < rollout.percent)
    return choice(rollout.release, current);
  return current === undefined ? undefined : choice(current, earlier[0]);
}

/** Where files are that tell their content by their names, whatever releases of a name they are of (docs/adr/0084). */
const contentBase = (name: string): string => `/releases/${name}/files/`;

/** What the page needs of a release; what it takes from the shell, and its checks, were the gate's business. */
function forPage(name: string, release: RemoteRelease, shell: ShellRelease): ReleaseInService {
  const { takes: _, uses: _names, checks: _checks, addresses, ...facts } = release;
  return addresses === 'content' && shell.addresses === 'content' ? { ...facts, base: contentBase(name) } : facts;
}

/** The shell's release with its `base` as the page has it. */
export type ShellOnPage = ShellRelease & {
  /** The folder of this release, where those of its files are whose names do not tell their content: icons, manifests, the first paint. */
  readonly ownBase: string;
};

/** A release of the shell as its pages have it. */
export function onPage(shell: ShellRelease): ShellOnPage {
  const { base } = shell;
  return { ...shell, base: shell.addresses === 'content' ? contentBase('shell') : base, ownBase: base };
}

/** Releases that a composition link asked for instead of what is in service (MFE-11). */
export type Pinned = { readonly shell?: ShellRelease; readonly remotes: ReadonlyMap<string, RemoteRelease> };

export type ComposedPage = {
  readonly composition: PageComposition;
  readonly shell: ShellOnPage;
  /** The remotes on the page as the store names them. */
  readonly remotes: readonly RemoteRelease[];
};

const nothingPinned: Pinned = { remotes: new Map() };

/**
 * The composition of one page: a release of the shell, and of each remote the one this visitor gets. What is pinned comes instead,
 * whether it is in service or not, and has nothing to fall back to: who asks for a release wants to see that one.
 */
export function composeFor(stored: StoredRegistry, visitor: string, pinned = nothingPinned): ComposedPage | undefined {
  const release = pinned.shell ?? (stored.shell && choiceOf('shell', stored.shell, visitor).current);
  if (!release) return undefined;
  const shell = onPage(release);
  const choices = new Map<string, Choice<RemoteRelease>>();
  for (const [name, entry] of Object.entries(stored.remotes)) {
    const chosen = choiceOf(name, entry, visitor);
    if (chosen) choices.set(name, chosen);
  }
  for (const [name, current] of pinned.remotes) choices.set(name, { current });
  const remotes = Object.fromEntries(
    [...choices].map(([name, { current, previous }]) => [
      name,
      { current: forPage(name, current, shell), ...(previous ? { previous: forPage(name, previous, shell) } : {}) },
    ]),
  );
  const { version, base, integrity, hashes } = shell;
  return {
    composition: { revision: stored.revision, shell: { version, base, integrity, ...(hashes ? { hashes } : {}) }, remotes },
    shell,
    remotes: [...choices.values()].map(({ current }) => current),
  };
}
