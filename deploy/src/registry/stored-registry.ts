import type { Language } from '@wallet/shared/api';
import type { ReleaseInService } from '@wallet/shared/contract';

/** A release of the shell as the gateway needs it; it has no declaration, and its scripts start the page. */
export type ShellRelease = Omit<ReleaseInService, 'declaration' | 'global'> & {
  /** Version of the contract that it speaks. */
  readonly contract: number;
  /** What it provides to remotes, by facade, with its version. */
  readonly provides: Readonly<Record<string, string>>;
  /** Market that it was built for; a market has a store of its own. */
  readonly market?: string;
  /** Paths that its menus and home links lead to. */
  readonly links?: readonly string[];
  /** What the product is, in a sentence of each language; it then has a manifest for each. */
  readonly descriptions?: Readonly<Record<Language, string>>;
  /** The script that sends a page's first call: its file. */
  readonly early?: string;
  /** Its styles carry the page's nonce; a shell that says nothing was built before that and needs inline styles. */
  readonly stylePolicy?: 'nonce';
};
export type RemoteRelease = ReleaseInService & {
  /** What it takes from the shell, by facade, with the range it accepts. */
  readonly takes: Readonly<Record<string, string>>;
};

/** A release that some visitors get instead of the current one. */
export type Rollout<Release> = {
  readonly release: Release;
  /** Share of visitors, above 0 and below 100. */
  readonly percent: number;
  /** Nobody gets it until the rollout is started again. */
  readonly isPaused: boolean;
};

/** What is in service of one name. */
export type InService<Release> = {
  readonly current: Release;
  readonly rollout?: Rollout<Release>;
  /** Releases that were current before, the latest first: what a player falls back to, and what `rollback` goes back to. */
  readonly earlier: readonly Release[];
};

/** Who changed the registry, when, and what it was. */
export type Change = { readonly at: string; readonly by: string; readonly what: string };

/** The registry as it is kept, `registry.json` of the store: what each name has in service, and the change that made it so. */
export type StoredRegistry = {
  readonly format: 2;
  /** Rises by one with every write. */
  readonly revision: number;
  readonly change: Change;
  readonly shell: InService<ShellRelease> | null;
  readonly remotes: Readonly<Record<string, InService<RemoteRelease>>>;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Reads a registry that `deploy` wrote. The first format, which knew no shares, is read as none: it held working copies only, which
 * the next `npm start` puts back.
 * @throws Error when it is of another format: a store is not guessed at.
 */
export function parseRegistry(text: string): StoredRegistry | undefined {
  const value: unknown = JSON.parse(text);
  if (isRecord(value) && !('format' in value) && 'revision' in value) return undefined;
  if (!isRecord(value) || value['format'] !== 2 || typeof value['revision'] !== 'number' || !isRecord(value['remotes'])) {
    throw new Error('registry.json is not of a format that this version of deploy knows');
  }
  return value as StoredRegistry; // every write goes through `registry-writer`
}
