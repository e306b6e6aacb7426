/** What webpack gives a module of a build whose modules can be replaced. */
export type Hot = {
  status(): string;
  /** Replaces what has changed since: rejects where nobody above a module takes it in place, null where the server does not know this build. */
  check(apply: true): Promise<unknown[] | null>;
};

declare global {
  /** Where copies of React tell tools of themselves. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: { readonly renderers?: ReadonlyMap<unknown, object> } | undefined;
}

/** Whether what renders the page can put a component's new code in place of the old. React's production build cannot. */
export const canRefresh = (): boolean =>
  [...(globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers?.values() ?? [])].some((renderer) => 'scheduleRefresh' in renderer);

type Page = {
  readonly hot: Hot;
  /** The build that the page has. */
  readonly hash: () => string;
  readonly reload: () => void;
};

/**
 * Takes builds of the server into the page, in place where that can be done, else by a reload.
 * @returns what to call with the hash of each build that is whole.
 */
export function createUpdater({ hot, hash, reload }: Page): (latest: string) => Promise<void> {
  let wanted = '';
  return async (latest) => {
    wanted = latest;
    // Whoever is at it goes on to the latest.
    if (hot.status() !== 'idle') return;
    try {
      while (wanted !== hash()) {
        if ((await hot.check(true)) === null) return reload();
      }
    } catch {
      reload();
    }
  };
}
