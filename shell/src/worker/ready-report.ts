/** Sent by a page that is ready: what it needs to open again without a network. */
export type ReadyReport = {
  readonly kind: 'ready';
  /** A page of players, such as `/user/home`. */
  readonly path: string;
  /** The `lang` of the document. */
  readonly language: string;
  /** As `compositionText` writes it. */
  readonly releases: string;
  /** Addresses of everything that the page has loaded. */
  readonly files: readonly string[];
};

export const isReadyReport = (value: unknown): value is ReadyReport =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'ready' &&
  'path' in value &&
  typeof value.path === 'string' &&
  'language' in value &&
  'releases' in value &&
  'files' in value &&
  Array.isArray(value.files);
