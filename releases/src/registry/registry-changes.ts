import type { RolloutPlan } from './stored-plan.ts';
import type { InService, RemoteRelease, Rollout, Settled, ShellRelease, Starting, StoredRegistry } from './stored-registry.ts';

/** How many earlier releases a name keeps in the registry. */
const keptEarlier = 5;

/** A change that cannot be made; the message says why and what can be done. */
export class ChangeRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ChangeRefused';
  }
}

type Versioned = { readonly version: string };

/** The whole of the visitors get the release; what was current becomes the first of the earlier ones. */
export function activated<Release extends Versioned>(entry: InService<Release> | undefined, release: Release): Settled<Release> {
  const before = [...(entry?.current ? [entry.current] : []), ...(entry?.earlier ?? [])];
  return { current: release, earlier: before.filter(({ version }) => version !== release.version).slice(0, keptEarlier) };
}

const shareOf = (percent: number): number => {
  if (percent >= 0 && percent <= 100) return percent;
  throw new ChangeRefused(`${percent} is no share of visitors: give 0 to 100 %`);
};

/** Who is reached: by default those whom the name draws, or whoever has this very release already. */
function begun<Release extends Versioned>(
  entry: InService<Release> | undefined,
  release: Release,
  percent: number,
  draw = entry?.rollout?.release.version === release.version ? entry.rollout.draw : undefined,
): Rollout<Release> {
  return { release, percent, isPaused: false, ...(draw === undefined ? {} : { draw }) };
}

/** Some visitors get the release instead of what the others have: 0 takes it back, 100 activates it. `draw` says which visitors. */
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
  if (!entry) throw new ChangeRefused('nothing is in service yet, so there is nothing to roll out beside: activate it');
  if (isStarting(entry)) return started(release, percent, begun(entry, release, share, draw).draw);
  if (entry.current.version === release.version) {
    throw new ChangeRefused(`${release.version} is current: everybody has it`);
  }
  if (share === 100) return activated(entry, release);
  const { rollout: _, ...settled } = entry;
  return share === 0 ? settled : { ...settled, rollout: begun(entry, release, share, draw) };
}

/** Some visitors get a release of a remote that nobody has: the others go on without it. */
export function started<Release extends Versioned>(release: Release, percent: number, draw?: string): InService<Release> {
  const share = shareOf(percent);
  if (share === 0) throw new ChangeRefused(`${release.version} is given to nobody: there is no rollout of it`);
  return share === 100 ? activated(undefined, release) : { rollout: begun(undefined, release, share, draw), earlier: [] };
}

/** Nobody gets the rollout any more until `rolledOut` starts it again; it does not go on by itself then. */
export function paused<Entry extends InService<Versioned>>(entry: Entry): Entry {
  if (!entry.rollout) throw new ChangeRefused('no rollout is under way');
  const { plan: _, ...rollout } = entry.rollout;
  return { ...entry, rollout: { ...rollout, isPaused: true } };
}

/**
 * Back to what was before: a rollout ends, or else the latest earlier release is current again, those of the versions `past` left aside.
 * Nothing is left of a remote that was starting.
 */
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
  const [last, ...older] = entry.earlier.filter(({ version }) => !past.has(version));
  if (!last && entry.earlier.length > 0) throw new ChangeRefused('none of the releases before is whole: release a new one');
  if (!last) throw new ChangeRefused(`${entry.current.version} is the first release: there is none to go back to`);
  // What was left is not kept: nobody should fall back to it.
  return { current: last, earlier: older };
}

/** Whether nobody had the remote before its rollout. */
export const isStarting = <Release>(entry: InService<Release>): entry is Starting<Release> => entry.current === undefined;

/** Every release of a name that some visitor gets now; the ones to fall back to are not among them. */
export const releasesOf = <Release>({ current, rollout }: InService<Release>): Release[] => [
  ...(current === undefined ? [] : [current]),
  ...(rollout ? [rollout.release] : []),
];

/** Every release of a name that some visitor gets or falls back to, or that `rollback` goes back to. */
export const referredTo = <Release>(entry: InService<Release>): Release[] => [...releasesOf(entry), ...entry.earlier];

/** What is in service of a remote; a remote may have the name of something that every object has. */
export const remoteOf = (
  registry: Pick<StoredRegistry, 'remotes'> | undefined,
  name: string,
): InService<RemoteRelease> | undefined =>
  registry && Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;

type AnyInService = InService<ShellRelease | RemoteRelease>;

/** Everything that is in service, by name; `shell` is one of the names. */
export const entriesOf = (registry: Pick<StoredRegistry, 'shell' | 'remotes'> | undefined): [string, AnyInService][] => [
  ...(registry?.shell ? [['shell', registry.shell] satisfies [string, AnyInService]] : []),
  ...Object.entries(registry?.remotes ?? {}),
];

/** A rollout that watches itself, as it was read. */
export type Watched = {
  readonly name: string;
  readonly inService: string | undefined;
  readonly rollout: Rollout<{ readonly version: string }> & { readonly plan: RolloutPlan };
};

/** Rollouts that watch themselves; one that is paused waits for a person. */
export const watchedOf = (registry: StoredRegistry | undefined): Watched[] =>
  entriesOf(registry).flatMap(([name, { current, rollout }]) =>
    rollout?.plan && !rollout.isPaused
      ? [{ name, inService: current?.version, rollout: { ...rollout, plan: rollout.plan } }]
      : [],
  );

/** Releases of the shell that some visitor gets now. */
export const shellsOf = (registry: Pick<StoredRegistry, 'shell'> | undefined): ShellRelease[] =>
  registry?.shell ? releasesOf(registry.shell) : [];

/** Releases of every remote that some visitor gets now. */
export const remotesOf = (registry: Pick<StoredRegistry, 'remotes'> | undefined): RemoteRelease[] =>
  Object.values(registry?.remotes ?? {}).flatMap(releasesOf);
