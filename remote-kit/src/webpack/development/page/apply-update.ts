/** The `import.meta.webpackHot` interface. */
export type Hot = {
  status(): string;
  /** Rejects if no parent accepts a changed module; resolves to null if the server does not know this build. */
  check(apply: true): Promise<unknown[] | null>;
};

declare global {
  /** The React DevTools hook, where each copy of React registers. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: { readonly renderers?: ReadonlyMap<unknown, object> } | undefined;
}

/** Whether the React on the page can hot-reload components. The production build cannot. */
export const canRefresh = (): boolean =>
  [...(globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers?.values() ?? [])].some((renderer) => 'scheduleRefresh' in renderer);

type Page = {
  readonly hot: Hot;
  readonly hash: () => string;
  readonly reload: () => void;
};

/** Returns a function to call with the hash of each successful build. Reloads the page where hot reload is not possible. */
export function createUpdater({ hot, hash, reload }: Page): (latest: string) => Promise<void> {
  let latestHash = '';
  return async (latest) => {
    latestHash = latest;
    // The update in progress continues to the latest build.
    if (hot.status() !== 'idle') return;
    try {
      while (latestHash !== hash()) {
        if ((await hot.check(true)) === null) return reload();
      }
    } catch {
      reload();
    }
  };
}
