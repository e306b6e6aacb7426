declare global {
  /** Set by a development server's script: returns modules of React's development build. */
  var reactInDevelopment: (() => (name: string) => unknown) | undefined;
  /** The React DevTools hook. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Hook | undefined;
}

/** Looks up the replacement of a component in a remote under development. */
type FamilyOf = (type: unknown) => object | undefined;
/** A copy of React that can refresh components; it accepts one handler. */
type Renderer = { setRefreshHandler?: (familyOf: FamilyOf) => void };
type Hook = {
  readonly renderers: Map<unknown, Renderer>;
  readonly supportsFiber: true;
  inject(renderer: Renderer): unknown;
  onCommitFiberRoot(): void;
};

function plainHook(): Hook {
  const renderers = new Map<unknown, Renderer>();
  return {
    renderers,
    supportsFiber: true,
    inject: (renderer) => renderers.set(renderers.size, renderer).size - 1,
    onCommitFiberRoot: () => undefined,
  };
}

/** Makes the next React query the refresh runtimes of all remotes under development in turn. */
export function enableRefreshOfAllRenderers(): void {
  // The hook may exist already, from React DevTools.
  const hook = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= plainHook());
  const inject = hook.inject.bind(hook);
  hook.inject = (renderer) => {
    const handlers = new Set<FamilyOf>();
    const { setRefreshHandler: set } = renderer;
    if (set) {
      renderer.setRefreshHandler = (familyOf) => {
        handlers.add(familyOf);
        set((type) => [...handlers].map((each) => each(type)).find((family) => family !== undefined));
      };
    }
    return inject(renderer);
  };
}

const run = (src: string): Promise<boolean> =>
  new Promise((resolve) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    // Makes details of React's errors readable to the page.
    script.crossOrigin = 'anonymous';
    script.src = src;
    document.head.append(script);
  });

type Factories = Record<string | number, (module: { exports: unknown }) => void>;
/** The shell's unevaluated modules, by webpack id. */
declare const __webpack_modules__: Factories;
declare const require: { resolveWeak(name: string): number };

/**
 * Replaces React's production build, whose components cannot be refreshed, before first use. The release does not contain the
 * development build, so it is loaded from the server at `address`. @returns false if it fails to load.
 */
export async function loadRefreshableReact(address: string): Promise<boolean> {
  if (!(await run(`${address}development/react.js`))) return false;
  const moduleOf = globalThis.reactInDevelopment?.();
  if (!moduleOf) return false;
  enableRefreshOfAllRenderers();
  const places = {
    react: require.resolveWeak('react'),
    'react/jsx-runtime': require.resolveWeak('react/jsx-runtime'),
    'react-dom': require.resolveWeak('react-dom'),
    'react-dom/client': require.resolveWeak('react-dom/client'),
  };
  for (const [name, place] of Object.entries(places)) {
    __webpack_modules__[place] = (module) => {
      module.exports = moduleOf(name);
    };
  }
  return true;
}
