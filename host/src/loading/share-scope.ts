import { eagerModules, lazyModules } from './provided.ts';

type Factory = () => object;

/** A shared module as webpack containers expect it; `runtime-scope.ts` adds the federation runtime's fields. */
export type SharedModule = {
  readonly from: string;
  /** A loaded module is kept even if a remote offers its own copy. */
  readonly loaded: boolean;
  get: () => Factory | Promise<Factory>;
  /** The promise that the runtime awaits. */
  loading?: null;
};
/** By name and version. */
export type SharedModules = Record<string, Record<string, SharedModule>>;

/** Restarts on each await: a webpack container caches the result of `get`, and a cached failure would break retries. */
function restartOnAwait<Value>(start: () => Promise<Value>): Promise<Value> {
  return {
    [Symbol.toStringTag]: 'Promise',
    // oxlint-disable-next-line unicorn/no-thenable -- it is a promise
    then: <Result1 = Value, Result2 = never>(
      onValue?: ((value: Value) => Result1 | PromiseLike<Result1>) | null,
      onFailure?: ((cause: unknown) => Result2 | PromiseLike<Result2>) | null,
    ): Promise<Result1 | Result2> => (onFailure ? start().then(onValue, onFailure) : restartOnAwait(() => start().then(onValue))),
    catch: () => restartOnAwait(start),
    finally: (onEnd) => start().finally(onEnd),
  };
}

function shareLazily(load: () => Promise<object>): SharedModule {
  const get = () =>
    restartOnAwait(async (): Promise<Factory> => {
      try {
        const module = await load();
        return () => module;
      } catch (failure) {
        // The federation runtime would return its cached rejected promise to later callers.
        shared.loading = null;
        throw failure;
      }
    });
  const shared: SharedModule = { from: 'shell', loaded: false, get };
  return shared;
}

const shareNow = (module: object): SharedModule => ({ from: 'shell', loaded: true, get: () => () => module });

// Read once: the build inlines the whole record at each use.
const versions = FACADE_VERSIONS;
const versionOf = (name: string): string => versions[name] ?? versions['@kaeo/shared'] ?? '0.0.0';

/** The page's single share scope with the shell's modules. The federation runtime adopts it when it loads. */
export const shareScope: SharedModules = {};

/** A facade may also be shared in an older major, named with its number: `@kaeo/shared/forms@1`. */
function share<Module>(modules: Readonly<Record<string, Module>>, how: (module: Module) => SharedModule): void {
  for (const [name, module] of Object.entries(modules)) {
    const majors = (shareScope[name.replace(/@\d+$/, '')] ??= {});
    majors[versionOf(name)] = how(module);
  }
}
share(eagerModules, shareNow);
share(lazyModules, shareLazily);
