/** Where the contents of files are kept, beside the database; each by an id that nobody can guess. */
export interface FileContents {
  put(id: string, content: Uint8Array): Promise<void>;
  get(id: string): Promise<Uint8Array | undefined>;
  /** What is not there is removed already. */
  remove(id: string): Promise<void>;
}
