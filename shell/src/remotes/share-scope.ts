import { eagerModules, lazyModules } from './provided.ts';

type Factory = () => object;

/** A shared module as a container of webpack takes it. The federation runtime has more to say of it (`runtime-scope.ts`). */
export type SharedModule = {
  readonly from: string;
  /** What is loaded stays when a remote offers a copy of its own. */
  readonly loaded: boolean;
  get: () => Factory | Promise<Factory>;
  /** What the runtime waits for. */
  loading?: null;
};
/** By name and version. */
export type SharedModules = Record<string, Record<string, SharedModule>>;

/**
 * A promise that begins anew each time somebody waits for it, so that a failure is that one's alone. A container of webpack keeps what a
 * shared module's `get` returned, and what it kept of a failed download would fail every retry: it is not told of failures, and who
 * imports what needs the module is.
 */
function begunAnew<Value>(begin: () => Promise<Value>): Promise<Value> {
  return {
    [Symbol.toStringTag]: 'Promise',
    // oxlint-disable-next-line unicorn/no-thenable -- it is a promise
    then: <Result1 = Value, Result2 = never>(
      onValue?: ((value: Value) => Result1 | PromiseLike<Result1>) | null,
      onFailure?: ((cause: unknown) => Result2 | PromiseLike<Result2>) | null,
    ): Promise<Result1 | Result2> => (onFailure ? begin().then(onValue, onFailure) : begunAnew(() => begin().then(onValue))),
    catch: () => begunAnew(begin),
    finally: (onEnd) => begin().finally(onEnd),
  };
}

/** A module that is downloaded by the first who needs it. */
function shareLazily(load: () => Promise<object>): SharedModule {
  const get = () =>
    begunAnew(async (): Promise<Factory> => {
      try {
        const module = await load();
        return () => module;
      } catch (failure) {
        // The federation runtime hands a rejected promise to everybody who asks later.
        shared.loading = null;
        throw failure;
      }
    });
  const shared: SharedModule = { from: 'shell', loaded: false, get };
  return shared;
}

const shareNow = (module: object): SharedModule => ({ from: 'shell', loaded: true, get: () => () => module });

// Once: the build puts the record itself in its place.
const versions = FACADE_VERSIONS;
/** The version that the shell has of a shared module. */
const versionOf = (name: string): string => versions[name] ?? versions['@wallet/shared'] ?? '0.0.0';

/** What the shell shares: the page's one share scope, which the federation runtime takes over when it comes. Its modules are the shell's own. */
export const shareScope: SharedModules = {};

/** A facade may have a major before the newest beside it, under its name with the number: `@wallet/shared/forms@1`. */
function share<Given>(modules: Readonly<Record<string, Given>>, how: (given: Given) => SharedModule): void {
  for (const [name, given] of Object.entries(modules)) {
    const majors = (shareScope[name.replace(/@\d+$/, '')] ??= {});
    majors[versionOf(name)] = how(given);
  }
}
share(eagerModules, shareNow);
share(lazyModules, shareLazily);
