/** When a name may be removed, and its replacement. */
export type Deprecation = {
  /** `2027-03-01`: the name stays at least until the end of that day. */
  readonly after: string;
  /** The replacement, worded as part of a sentence. */
  readonly instead: string;
};

/**
 * One major of a facade, as a shell provides it. `releases` has its own type for it, because the build of a remote must not depend on
 * `releases` (MFE-01).
 */
export type Offer = {
  readonly version: string;
  /** The names that a build can import, sorted; types are not listed. */
  readonly names: readonly string[];
  readonly deprecated?: Readonly<Record<string, Deprecation>>;
};
