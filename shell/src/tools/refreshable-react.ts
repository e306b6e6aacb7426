declare global {
  /** Left behind by the script of a development server: gives React's development build, module by module. */
  var reactInDevelopment: (() => (name: string) => unknown) | undefined;
  /** Where copies of React tell tools of themselves. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Hook | undefined;
}

/** What components were replaced by, as a remote that is being worked on knows it. */
type FamilyOf = (type: unknown) => object | undefined;
/** A copy of React that can refresh components. It has a place for one who answers. */
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

/** Has the React that comes next ask each remote that is being worked on, in turn: all bring a runtime of their own that answers. */
export function letAllRefresh(): void {
  // The browser may have one already, from the tools of React's maker.
  const hook = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= plainHook());
  const inject = hook.inject.bind(hook);
  hook.inject = (renderer) => {
    const answering = new Set<FamilyOf>();
    const { setRefreshHandler: set } = renderer;
    if (set) {
      renderer.setRefreshHandler = (familyOf) => {
        answering.add(familyOf);
        set((type) => [...answering].map((each) => each(type)).find((family) => family !== undefined));
      };
    }
    return inject(renderer);
  };
}

/** Runs the script of a development server; false where it does not come. */
const run = (src: string): Promise<boolean> =>
  new Promise((resolve) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    // So that the page is told what React throws.
    script.crossOrigin = 'anonymous';
    script.src = src;
    document.head.append(script);
  });

type Factories = Record<string | number, (module: { exports: unknown }) => void>;
/** The shell's own modules that nobody has run yet, by webpack's numbers. */
declare const __webpack_modules__: Factories;
declare const require: { resolveWeak(name: string): number };

/**
 * Puts React's development build in the place of the production one, whose components cannot be refreshed, before anybody has run that. The
 * release has no such build: it comes from the development server at `address`.
 * @returns false where it does not come; then the page has the production build.
 */
export async function takeRefreshableReact(address: string): Promise<boolean> {
  if (!(await run(`${address}development/react.js`))) return false;
  const give = globalThis.reactInDevelopment?.();
  if (!give) return false;
  letAllRefresh();
  const places = {
    react: require.resolveWeak('react'),
    'react/jsx-runtime': require.resolveWeak('react/jsx-runtime'),
    'react-dom': require.resolveWeak('react-dom'),
    'react-dom/client': require.resolveWeak('react-dom/client'),
  };
  for (const [name, place] of Object.entries(places)) {
    __webpack_modules__[place] = (module) => {
      module.exports = give(name);
    };
  }
  return true;
}
