export type Deprecation = {
  /** `2027-03-01`: the name stays at least until the end of that day. */
  readonly after: string;
  readonly instead: string;
};

/** `releases` has its own type for it, because the build of a remote must not depend on `releases` (MFE-01). */
export type Offer = {
  readonly version: string;
  /** The names that a build can import, sorted; types are not listed. */
  readonly names: readonly string[];
  readonly deprecated?: Readonly<Record<string, Deprecation>>;
};
