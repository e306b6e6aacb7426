/** When a name may go, and what to take instead. */
export type Deprecation = {
  /** `2027-03-01`: the name stays at least until the end of that day. */
  readonly after: string;
  /** What to use, as a part of a sentence. */
  readonly instead: string;
};

/** One major of a facade, as a shell provides it. `deploy` reads it with a type of its own: a remote is built of nothing of deploy (MFE-01). */
export type Offer = {
  readonly version: string;
  /** The names that a build can take of it, sorted; types have none on the page. */
  readonly names: readonly string[];
  readonly deprecated?: Readonly<Record<string, Deprecation>>;
};
