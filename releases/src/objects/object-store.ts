/** A stored object: its bytes, and a tag that changes with them. */
export type StoredObject = { readonly body: Uint8Array; readonly tag: string };

/** An object with a mark that detects changes without reading the body. */
export type MarkedObject = { readonly body: Uint8Array; readonly mark: string };

/** A key and the time of its last write, in milliseconds since 1970 by the store's own clock. */
export type WrittenObject = { readonly key: string; readonly writtenAt: number };

/** A key-value store for releases; a key is a relative path with `/`. Only `create` and `replace` resolve concurrent writes. */
export type ObjectStore = {
  /** The location for messages: a folder or an `s3://` address. */
  readonly about: string;
  /** The folder whose files are the objects; undefined for a bucket. */
  readonly folder?: string;
  read(key: string): Promise<StoredObject | undefined>;
  /** Reads an object unless it is unchanged since `mark` was returned. */
  readChanged(key: string, mark: string | undefined): Promise<MarkedObject | 'unchanged' | undefined>;
  /** Creates an object. Returns false if the key exists, which then stays unchanged. */
  create(key: string, body: Uint8Array): Promise<boolean>;
  /** For the release service, which accepts only announced files: their SHA-256 (hex). False if other files are announced. */
  announce?(key: string, digests: Readonly<Record<string, string>>): Promise<boolean>;
  /** Writes an object if it still has this tag, or if there is none for `undefined`. Returns false if it changed meanwhile. */
  replace(key: string, body: Uint8Array, tag: string | undefined): Promise<boolean>;
  list(prefix: string): Promise<string[]>;
  listWritten(prefix: string): Promise<WrittenObject[]>;
  /** Removes writes interrupted before `limit` (ms since 1970). @returns a description of each, also with `isDryRun`. */
  sweep(limit: number, options: { readonly isDryRun: boolean }): Promise<string[]>;
  remove(key: string): Promise<void>;
};
