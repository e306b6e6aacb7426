import { createHash } from 'node:crypto';
import type { PageComposition, ReleaseInService } from '@kaeo/shared/contract';
import { drawOf } from './companions.ts';
import type { InService, RemoteRelease, Settled, ShellRelease, StoredRegistry } from './stored-registry.ts';

/**
 * From 0 to 99.99, by visitor and draw only, so that visitors keep a release while its rollout grows. Each name has its own
 * draw, to reach other visitors; rollouts started in one step share a draw.
 */
export function bucketOf(visitor: string, draw: string): number {
  const hash = createHash('sha256').update(`${draw}\n${visitor}`).digest();
  return (hash.readUInt32BE(0) % 10_000) / 100;
}

type Choice<Release> = { readonly current: Release; readonly previous?: Release };
const choice = <Release>(current: Release, previous: Release | undefined): Choice<Release> =>
  previous === undefined ? { current } : { current, previous };

/** The release of a name for a visitor and its fallback; undefined for a remote that this visitor does not get yet. */
export function choiceOf<Release>(name: string, entry: Settled<Release>, visitor: string): Choice<Release>;
export function choiceOf<Release>(name: string, entry: InService<Release>, visitor: string): Choice<Release> | undefined;
export function choiceOf<Release>(name: string, entry: InService<Release>, visitor: string): Choice<Release> | undefined {
  const { current, rollout, earlier } = entry;
  if (rollout && !rollout.isPaused && bucketOf(visitor, drawOf(name, rollout)) < rollout.percent)
    return choice(rollout.release, current);
  return current === undefined ? undefined : choice(current, earlier[0]);
}

/** The folder of content-addressed files, shared by all releases of a name (docs/adr/0084). */
const contentBase = (name: string): string => `/releases/${name}/files/`;

/** The fields of a release that a page needs; the others are for the gate only. */
function forPage(name: string, release: RemoteRelease, shell: ShellRelease): ReleaseInService {
  const { takes: _, uses: _names, checks: _checks, addresses, ...facts } = release;
  return addresses === 'content' && shell.addresses === 'content' ? { ...facts, base: contentBase(name) } : facts;
}

/** A release of the shell with the `base` that its page uses. */
export type ShellOnPage = ShellRelease & {
  /** The folder of this release, for files without a content hash: icons, manifests, the first paint. */
  readonly ownBase: string;
};

/** Adds the page's addresses to a release of the shell. */
export function onPage(shell: ShellRelease): ShellOnPage {
  const { base } = shell;
  return { ...shell, base: shell.addresses === 'content' ? contentBase('shell') : base, ownBase: base };
}

/** Releases requested by a composition link instead of those in service (MFE-11). */
export type Pinned = { readonly shell?: ShellRelease; readonly remotes: ReadonlyMap<string, RemoteRelease> };

export type ComposedPage = {
  readonly composition: PageComposition;
  readonly shell: ShellOnPage;
  /** The remotes on the page, as stored in the registry. */
  readonly remotes: readonly RemoteRelease[];
};

const nothingPinned: Pinned = { remotes: new Map() };

/** Composes a page for a visitor. Pinned releases need not be in service and have no fallback: the user asked for them. */
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
