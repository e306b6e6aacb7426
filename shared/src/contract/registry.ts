import type { RemoteDeclaration } from './contract.ts';

/** One release as the page needs it. File names are relative to `base`. */
export type ReleaseInService = {
  readonly version: string;
  /** Folder of the release, with a slash at both ends: `/releases/wallet/1.0.0/`. */
  readonly base: string;
  /** Scripts to run first: the entry of a remote. */
  readonly scripts: readonly string[];
  /** Name of the container's global. */
  readonly global: string;
  /** Files by named part (`expose`, `page-home`, `slot-chat`, `locale-th`), to preload. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** Shared modules by the part that needs them first. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  /** Integrity hash by script, `sha384-…`. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly declaration: RemoteDeclaration;
};

/** What is in service; it travels in the page as the JSON data block `registry`, so nothing waits for it. */
export type Registry = {
  /** Rises with every write. */
  readonly revision: number;
  /** The shell that made the page. */
  readonly shell: Pick<ReleaseInService, 'version' | 'base' | 'integrity'>;
  readonly remotes: Readonly<Record<string, { readonly current: ReleaseInService; readonly previous?: ReleaseInService }>>;
};

/** Id of the JSON data block that holds the registry. */
export const registryElementId = 'registry';
