/** An object as it is kept: its bytes and a tag that changes with them. */
export type StoredObject = { readonly body: Uint8Array; readonly tag: string };

/** The same with a mark by which a change is noticed at less cost than by reading. */
export type MarkedObject = { readonly body: Uint8Array; readonly mark: string };

/** A key and when what is under it was written, in milliseconds since 1970 by the place's own clock. */
export type WrittenObject = { readonly key: string; readonly writtenAt: number };

/**
 * Bytes under keys, in a folder or a bucket: all that the release store asks of a place. A key is a relative path with `/`. What two
 * processes write at once is decided here, by `create` and `replace`, and nowhere else.
 */
export type ObjectStore = {
  /** Where it is, for people: a folder or an `s3://` address. */
  readonly about: string;
  /** On this machine: the folder in which objects are files, named by their keys. A bucket has none. */
  readonly folder?: string;
  read(key: string): Promise<StoredObject | undefined>;
  /** Reads an object unless it still is what was answered with this mark. */
  readChanged(key: string, mark: string | undefined): Promise<MarkedObject | 'unchanged' | undefined>;
  /** Writes an object where none is. Answers false when one of that key is there already; it stays as it was. */
  create(key: string, body: Uint8Array): Promise<boolean>;
  /**
   * Of the release service alone, which takes no file that was not announced: stores the SHA-256 in hex of each file of an upload. Returns
   * false when other files of that release are there already.
   */
  announce?(key: string, digests: Readonly<Record<string, string>>): Promise<boolean>;
  /** Writes an object if what is there still has this tag; `undefined`: if nothing is there. Answers false when it changed meanwhile. */
  replace(key: string, body: Uint8Array, tag: string | undefined): Promise<boolean>;
  /** Keys that begin with the prefix, in order. */
  list(prefix: string): Promise<string[]>;
  /** The same with the time of each. */
  listWritten(prefix: string): Promise<WrittenObject[]>;
  /**
   * Removes what writes that were cut off before `limit`, in milliseconds since 1970, left behind: what is no object, and is not listed.
   * @returns what it was, or with `isDryRun` would be, in words.
   */
  sweep(limit: number, options: { readonly isDryRun: boolean }): Promise<string[]>;
  remove(key: string): Promise<void>;
};
