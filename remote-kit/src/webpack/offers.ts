/** When a name may go, and what to take instead. */
export type Deprecation = {
  /** `2027-03-01`: the name stays at least until the end of that day. */
  readonly after: string;
  /** What to use, as a part of a sentence. */
  readonly instead: string;
};

/** One major of a facade, as a shell provides it. `releases` reads it with its own type: the build of a remote uses nothing of `releases` (MFE-01). */
export type Offer = {
  readonly version: string;
  /** The names that a build can take of it, sorted; types have none on the page. */
  readonly names: readonly string[];
  readonly deprecated?: Readonly<Record<string, Deprecation>>;
};
