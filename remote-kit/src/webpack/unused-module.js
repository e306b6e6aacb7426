/** Stands in for a module of a library that the product never reaches; `unused-modules-plugin.ts` says which and why. Reached all the same, it says so. */
export default function unusedModule() {
  throw new Error('this module of a library is left out of the build: see unused-modules-plugin of @wallet/remote-kit');
}
/** Asked for when axios lists its adapters; no adapter is the answer of a browser without `fetch`. */
export const getFetch = () => undefined;
export const DEFAULT_FORM_DATA_MAX_DEPTH = 100;
/** What the federation runtime preloads by, and what queries without pages do not call. */
export {
  unusedModule as defaultPreloadArgs,
  unusedModule as formatPreloadArgs,
  unusedModule as hasNextPage,
  unusedModule as hasPreviousPage,
  unusedModule as infiniteQueryBehavior,
  unusedModule as normalizePreloadExposes,
  unusedModule as preloadAssets,
};
