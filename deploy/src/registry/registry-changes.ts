import type { InService, RemoteRelease, ShellRelease, StoredRegistry } from './stored-registry.ts';

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
export function activated<Release extends Versioned>(
  entry: InService<Release> | undefined,
  release: Release,
): InService<Release> {
  if (!entry) return { current: release, earlier: [] };
  const before = [entry.current, ...entry.earlier].filter(({ version }) => version !== release.version);
  return { current: release, earlier: before.slice(0, keptEarlier) };
}

/** Some visitors get the release: 0 takes it back, 100 activates it. */
export function rolledOut<Release extends Versioned>(
  entry: InService<Release> | undefined,
  release: Release,
  percent: number,
): InService<Release> {
  if (!(percent >= 0 && percent <= 100)) throw new ChangeRefused(`${percent} is no share of visitors: give 0 to 100 %`);
  if (!entry) throw new ChangeRefused('nothing is in service yet, so there is nothing to roll out beside: activate it');
  if (entry.current.version === release.version) {
    throw new ChangeRefused(`${release.version} is current: everybody has it`);
  }
  if (percent === 100) return activated(entry, release);
  const { rollout: _, ...settled } = entry;
  return percent === 0 ? settled : { ...settled, rollout: { release, percent, isPaused: false } };
}

/** Nobody gets the rollout any more until `rolledOut` starts it again. */
export function paused<Release extends Versioned>(entry: InService<Release>): InService<Release> {
  if (!entry.rollout) throw new ChangeRefused('no rollout is under way');
  return { ...entry, rollout: { ...entry.rollout, isPaused: true } };
}

/** Back to what was before: a rollout ends, or else the latest earlier release is current again. */
export function rolledBack<Release extends Versioned>(entry: InService<Release>): InService<Release> {
  const { rollout, ...settled } = entry;
  if (rollout) return settled;
  const [last, ...older] = entry.earlier;
  if (!last) throw new ChangeRefused(`${entry.current.version} is the first release: there is none to go back to`);
  // What was left is not kept: nobody should fall back to it.
  return { current: last, earlier: older };
}

/** Every release of a name that some visitor gets now; the ones to fall back to are not among them. */
export const releasesOf = <Release>({ current, rollout }: InService<Release>): Release[] => [
  current,
  ...(rollout ? [rollout.release] : []),
];

/** Everything that is in service, by name; `shell` is one of the names. */
export const entriesOf = (registry: Pick<StoredRegistry, 'shell' | 'remotes'> | undefined): [string, InService<Versioned>][] => [
  ...(registry?.shell ? [['shell', registry.shell] satisfies [string, InService<Versioned>]] : []),
  ...Object.entries(registry?.remotes ?? {}),
];

/** Releases of the shell that some visitor gets now. */
export const shellsOf = (registry: Pick<StoredRegistry, 'shell'> | undefined): ShellRelease[] =>
  registry?.shell ? releasesOf(registry.shell) : [];

/** Releases of every remote that some visitor gets now. */
export const remotesOf = (registry: Pick<StoredRegistry, 'remotes'> | undefined): RemoteRelease[] =>
  Object.values(registry?.remotes ?? {}).flatMap(releasesOf);
