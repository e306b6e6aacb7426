import type { ReleaseInService } from '@kaeo/shared/contract';

/** The share scope's entry for one copy of a shared module. */
type Copy = { readonly useIn?: readonly string[]; readonly loaded?: unknown; readonly lib?: unknown };
/** Copies by module name and version (`shareScope` of the shell). */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Copy>>>>;

export type Singleton = {
  readonly name: string;
  /** Versions that were loaded, not only offered. */
  readonly versions: readonly string[];
  readonly users: number;
  readonly isDoubled: boolean;
};

const isLoaded = ({ loaded, lib }: Copy): boolean => Boolean(loaded) || typeof lib === 'function';

type StartedRelease = Pick<ReleaseInService, 'global' | 'needs'>;

const isDoubled = (name: string, versions: readonly string[]): boolean =>
  versions.length > (name.startsWith('@kaeo/shared/') ? new Set(versions.map((version) => version.split('.')[0])).size : 1);

/** More than one copy is a fault (MFE-07), except majors of a facade. The federation runtime records only its own containers. */
export const singletonsOf = (scope: ShareScope, started: readonly StartedRelease[]): readonly Singleton[] =>
  Object.entries(scope)
    .map(([name, copies]) => {
      const all = Object.entries(copies);
      const users = new Set([
        ...all.flatMap(([, { useIn = [] }]) => useIn),
        ...started.filter(({ needs }) => Object.values(needs).some((names) => names.includes(name))).map(({ global }) => global),
      ]);
      users.delete('shell');
      const versions = all.filter(([, copy]) => isLoaded(copy)).map(([version]) => version);
      return { name, versions, users: users.size, isDoubled: isDoubled(name, versions) };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
