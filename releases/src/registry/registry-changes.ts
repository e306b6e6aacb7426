import type { RolloutPlan } from './stored-plan.ts';
import type {
  Entries,
  InService,
  RemoteRelease,
  Rollout,
  Settled,
  ShellRelease,
  Starting,
  StoredRegistry,
} from './stored-registry.ts';

/** How many earlier releases a name keeps in the registry. */
const maxEarlier = 5;

/** A change that cannot be made; the message explains why and what to do. */
export class ChangeRefused extends Error {
  override name = 'ChangeRefused';
}

type Versioned = { readonly version: string };

/** All visitors get the release; the current one becomes the first of the earlier ones. */
export function activated<Release extends Versioned>(entry: InService<Release> | undefined, release: Release): Settled<Release> {
  const before = [...(entry?.current ? [entry.current] : []), ...(entry?.earlier ?? [])];
  return { current: release, earlier: before.filter(({ version }) => version !== release.version).slice(0, maxEarlier) };
}

const shareOf = (percent: number): number => {
  if (percent >= 0 && percent <= 100) return percent;
  throw new ChangeRefused(`${percent} is not a share of visitors: give 0 to 100 %`);
};

/** Starts a rollout. By default it keeps the draw of a rollout of the same release, so that its visitors keep it. */
function withShare<Release extends Versioned>(
  entry: InService<Release> | undefined,
  release: Release,
  percent: number,
  draw = entry?.rollout?.release.version === release.version ? entry.rollout.draw : undefined,
): Rollout<Release> {
  return { release, percent, isPaused: false, ...(draw === undefined ? {} : { draw }) };
}

/** Gives the release to a share of visitors: 0 ends the rollout, 100 activates it. `draw` selects the visitors. */
export function rolledOut<Release extends Versioned>(
  entry: Settled<Release> | undefined,
  release: Release,
  percent: number,
  draw?: string,
): Settled<Release>;
export function rolledOut<Release extends Versioned>(
  entry: InService<Release> | undefined,
  release: Release,
  percent: number,
  draw?: string,
): InService<Release>;
export function rolledOut<Release extends Versioned>(
  entry: InService<Release> | undefined,
  release: Release,
  percent: number,
  draw?: string,
): InService<Release> {
  const share = shareOf(percent);
  if (!entry) throw new ChangeRefused('nothing is in service yet: use activate for the first release');
  if (isStarting(entry)) return started(release, percent, withShare(entry, release, share, draw).draw);
  if (entry.current.version === release.version) {
    throw new ChangeRefused(`${release.version} is current: all visitors have it`);
  }
  if (share === 100) return activated(entry, release);
  const { rollout: _, ...settled } = entry;
  return share === 0 ? settled : { ...settled, rollout: withShare(entry, release, share, draw) };
}

/** Starts a new remote for a share of visitors; the others get pages without it. */
export function started<Release extends Versioned>(release: Release, percent: number, draw?: string): InService<Release> {
  const share = shareOf(percent);
  if (share === 0) throw new ChangeRefused(`${release.version} would reach no visitors: there is no rollout of it`);
  return share === 100 ? activated(undefined, release) : { rollout: withShare(undefined, release, share, draw), earlier: [] };
}

/** Suspends the rollout until `rolledOut` starts it again, and removes its plan. */
export function paused<Entry extends InService<Versioned>>(entry: Entry): Entry {
  if (!entry.rollout) throw new ChangeRefused('no rollout is active');
  const { plan: _, ...rollout } = entry.rollout;
  return { ...entry, rollout: { ...rollout, isPaused: true } };
}

/** Ends the rollout, or returns to the latest earlier release not in `past`; undefined for a remote in its first rollout. */
export function rolledBack<Release extends Versioned>(entry: Settled<Release>, past?: ReadonlySet<string>): Settled<Release>;
export function rolledBack<Release extends Versioned>(
  entry: InService<Release>,
  past?: ReadonlySet<string>,
): Settled<Release> | undefined;
export function rolledBack<Release extends Versioned>(
  entry: InService<Release>,
  past: ReadonlySet<string> = new Set(),
): Settled<Release> | undefined {
  if (isStarting(entry)) return undefined;
  const { rollout, ...settled } = entry;
  if (rollout) return settled;
  const [last, ...rest] = entry.earlier.filter(({ version }) => !past.has(version));
  if (!last && entry.earlier.length > 0) throw new ChangeRefused('no earlier release is complete: release a new one');
  if (!last) throw new ChangeRefused(`${entry.current.version} is the first release: there is no previous release`);
  // The abandoned release is not kept as a fallback.
  return { current: last, earlier: rest };
}

/** Whether the remote is in its first rollout. */
export const isStarting = <Release>(entry: InService<Release>): entry is Starting<Release> => entry.current === undefined;

/** The releases of a name that visitors get now, without fallbacks. */
export const releasesOf = <Release>({ current, rollout }: InService<Release>): Release[] => [
  ...(current === undefined ? [] : [current]),
  ...(rollout ? [rollout.release] : []),
];

/** The releases of a name that visitors get or fall back to, or that `rollback` restores. */
export const referredTo = <Release>(entry: InService<Release>): Release[] => [...releasesOf(entry), ...entry.earlier];

/** The entry of a remote. Ignores inherited properties, because a remote may be named like one. */
export const remoteOf = (
  registry: Pick<StoredRegistry, 'remotes'> | undefined,
  name: string,
): InService<RemoteRelease> | undefined =>
  registry && Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;

type AnyInService = InService<ShellRelease | RemoteRelease>;

/** All entries by name, including `shell`. */
export const entriesOf = (registry: Entries | undefined): [string, AnyInService][] => [
  ...(registry?.shell ? [['shell', registry.shell] satisfies [string, AnyInService]] : []),
  ...Object.entries(registry?.remotes ?? {}),
];

export type Watched = {
  readonly name: string;
  readonly inService: string | undefined;
  readonly rollout: Rollout<{ readonly version: string }> & { readonly plan: RolloutPlan };
};

/** Automatic rollouts that are not paused. */
export const watchedOf = (registry: StoredRegistry | undefined): Watched[] =>
  entriesOf(registry).flatMap(([name, { current, rollout }]) =>
    rollout?.plan && !rollout.isPaused
      ? [{ name, inService: current?.version, rollout: { ...rollout, plan: rollout.plan } }]
      : [],
  );

export const shellsOf = (registry: Pick<StoredRegistry, 'shell'> | undefined): ShellRelease[] =>
  registry?.shell ? releasesOf(registry.shell) : [];

/** Releases of all remotes that visitors get now. */
export const remotesOf = (registry: Pick<StoredRegistry, 'remotes'> | undefined): RemoteRelease[] =>
  Object.values(registry?.remotes ?? {}).flatMap(releasesOf);
