/** A fault of a remote's sources, as the page tells its developer. No module of Node here: the page has it too. */
export type Problem = {
  /** `build`: the last build that was whole goes on. `types`: the page has the code all the same. `run`: the code threw on the page. */
  readonly kind: 'build' | 'types' | 'run';
  /** `src/page/bonus.page.tsx:12:5`, relative to the remote's folder, counted from one; empty where it is not known. */
  readonly place: string;
  readonly message: string;
};

/** What the development server says of the sources as they are. */
export type Sources = {
  /** Of the last build that was whole; empty before the first. */
  readonly hash: string;
  readonly problems: readonly Problem[];
};

/** Where a page hears of the sources, below the address of the development server. */
export const sourcesPath = 'development/sources';
/** Where a page asks which line of the sources a place in a script is of: `?at=page-bonus.js:12:5`, once for each. */
export const placePath = 'development/place';
