/** Storage of file contents outside the database, by unguessable ids. */
export interface FileContents {
  put(id: string, content: Uint8Array): Promise<void>;
  get(id: string): Promise<Uint8Array | undefined>;
  /** Does nothing if the file does not exist. */
  remove(id: string): Promise<void>;
}
