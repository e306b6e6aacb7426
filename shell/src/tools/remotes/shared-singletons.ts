import type { ReleaseInService } from '@kaeo/shared/contract';

/** The share scope's entry for one copy of a shared module. */
type Copy = { readonly useIn?: readonly string[]; readonly loaded?: unknown; readonly lib?: unknown };
/** Copies by module name and version (`shareScope` of the shell). */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Copy>>>>;

export type Singleton = {
  readonly name: string;
  /** Versions that were loaded, not only offered. */
  readonly versions: readonly string[];
  /** Number of remotes that use it. */
  readonly users: number;
  /** Whether there are too many copies: more than one of a library, or of one major of a facade. */
  readonly isDoubled: boolean;
};

const isLoaded = ({ loaded, lib }: Copy): boolean => Boolean(loaded) || typeof lib === 'function';

/** A release started on this page. */
type StartedRelease = Pick<ReleaseInService, 'global' | 'needs'>;

const isDoubled = (name: string, versions: readonly string[]): boolean =>
  versions.length > (name.startsWith('@kaeo/shared/') ? new Set(versions.map((version) => version.split('.')[0])).size : 1);

/**
 * Shared modules of a page by name. More than one copy is a fault (MFE-07), except majors of a facade. Usage is recorded by the
 * federation runtime for its own containers, and taken from the release data for others.
 */
export const singletonsOf = (scope: ShareScope, begun: readonly StartedRelease[]): readonly Singleton[] =>
  Object.entries(scope)
    .map(([name, copies]) => {
      const all = Object.entries(copies);
      const users = new Set([
        ...all.flatMap(([, { useIn = [] }]) => useIn),
        ...begun.filter(({ needs }) => Object.values(needs).some((names) => names.includes(name))).map(({ global }) => global),
      ]);
      users.delete('shell');
      const versions = all.filter(([, copy]) => isLoaded(copy)).map(([version]) => version);
      return { name, versions, users: users.size, isDoubled: isDoubled(name, versions) };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
