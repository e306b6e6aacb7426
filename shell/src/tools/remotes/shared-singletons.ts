/** What the federation runtime keeps of one copy of a shared module. */
type Copy = { readonly useIn?: readonly string[]; readonly loaded?: unknown; readonly lib?: unknown };
/** Copies by version, by name, of one share scope (`federation.shareScopeMap`). */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Copy>>>>;

export type Singleton = {
  readonly name: string;
  /** Versions of which a copy was loaded; what is only offered is none. */
  readonly versions: readonly string[];
  /** How many remotes run on it. */
  readonly users: number;
};

const isLoaded = ({ loaded, lib }: Copy): boolean => Boolean(loaded) || typeof lib === 'function';

/** The shared modules of a page by name; more than one version of one is a fault (MFE-07). */
export const singletonsOf = (scope: ShareScope, shell: string): readonly Singleton[] =>
  Object.entries(scope)
    .map(([name, copies]) => {
      const all = Object.entries(copies);
      const users = new Set(all.flatMap(([, { useIn = [] }]) => useIn));
      users.delete(shell);
      return {
        name,
        versions: all.filter(([, copy]) => isLoaded(copy)).map(([version]) => version),
        users: users.size,
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
