import type { ReleaseInService } from '@wallet/shared/contract';

/** What the share scope keeps of one copy of a shared module. */
type Copy = { readonly useIn?: readonly string[]; readonly loaded?: unknown; readonly lib?: unknown };
/** Copies by version, by name (`shareScope` of the shell). */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Copy>>>>;

export type Singleton = {
  readonly name: string;
  /** Versions of which a copy was loaded; what is only offered is none. */
  readonly versions: readonly string[];
  /** How many remotes run on it. */
  readonly users: number;
  /** Whether there are more copies than a page may have: of a facade one of each major, of a library one. */
  readonly isDoubled: boolean;
};

const isLoaded = ({ loaded, lib }: Copy): boolean => Boolean(loaded) || typeof lib === 'function';

/** A release that has begun. */
type Begun = Pick<ReleaseInService, 'global' | 'needs'>;

const isDoubled = (name: string, versions: readonly string[]): boolean =>
  versions.length > (name.startsWith('@wallet/shared/') ? new Set(versions.map((version) => version.split('.')[0])).size : 1);

/**
 * The shared modules of a page by name; more than one copy of one is a fault (MFE-07), unless they are majors of a facade. Who uses a module
 * the federation runtime notes for containers of its own plugin; of others it is what their releases say.
 */
export const singletonsOf = (scope: ShareScope, begun: readonly Begun[]): readonly Singleton[] =>
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
