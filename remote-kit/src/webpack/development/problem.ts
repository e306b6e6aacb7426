/** A problem in a remote's sources, shown on the page. The page imports this module, so it must not import Node modules. */
export type Problem = {
  /** `build`: the last successful build keeps running. `types`: the code runs despite type errors. `run`: the code threw on the page. */
  readonly kind: 'build' | 'types' | 'run';
  /** `src/page/bonus.page.tsx:12:5`, relative to the remote's folder, counted from one; empty if unknown. */
  readonly location: string;
  readonly message: string;
};

export type Sources = {
  /** Hash of the last successful build; empty before the first. */
  readonly hash: string;
  readonly problems: readonly Problem[];
};

/** Event stream of the source state, below the address of the development server. */
export const sourcesPath = 'development/sources';
/** Resolves script locations to a source location: one `?at=page-bonus.js:12:5` per location. */
export const locationPath = 'development/place';
