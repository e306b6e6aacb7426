/** Stands in for a part of a library that the product never reaches; the recipe says which and why. Reached all the same, it says so. */
export default function unusedPart() {
  throw new Error('this part of a library is left out of the build: see shared/src/webpack');
}
/** Asked for when axios lists its adapters; no adapter is the answer of a browser without `fetch`. */
export const getFetch = () => undefined;
export const DEFAULT_FORM_DATA_MAX_DEPTH = 100;
/** What the federation runtime preloads by. */
export {
  unusedPart as defaultPreloadArgs,
  unusedPart as formatPreloadArgs,
  unusedPart as normalizePreloadExposes,
  unusedPart as preloadAssets,
};
