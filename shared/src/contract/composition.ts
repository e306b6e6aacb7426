import type { RemoteDeclaration } from './contract.ts';

/** One release as the page needs it. File names are relative to `base`. */
export type ReleaseInService = {
  readonly version: string;
  /**
   * Folder of its files, with a slash at both ends: its own, `/releases/wallet/1.0.0/`, or that of all releases of the remote whose files
   * are named by their content, `/releases/wallet/files/`; of a remote that a developer overrides, the address of the developer's server:
   * `http://127.0.0.1:3103/`.
   */
  readonly base: string;
  /** Scripts to run first: the entry of a remote. */
  readonly scripts: readonly string[];
  /** Name of the container's global. */
  readonly global: string;
  /** It is a container of webpack, which runs without the federation runtime; a release that says nothing needs the runtime. */
  readonly container?: 'webpack';
  /** Files by named chunk (`expose`, `page-home`, `slot-chat`, `locale-th`), to preload. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** Shared modules by the named chunk that needs them first. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  /** Integrity hash by script, `sha384-…`; of a release with `hashes` a page has those that it begins with. */
  readonly integrity: Readonly<Record<string, string>>;
  /** File with the hashes of all its scripts, and its own hash. */
  readonly hashes?: { readonly file: string; readonly integrity: string };
  readonly declaration: RemoteDeclaration;
};

/** What a tester or a developer asked for beside what is in service (MFE-06, MFE-11); never in production. */
export type Choice = {
  /** Releases that a composition link asked for and that this page has, by name; `shell` is one of the names. */
  readonly pinned: Readonly<Record<string, string>>;
  /** Remotes that come from a developer's server: its address by name, with a slash at the end. */
  readonly overrides: Readonly<Record<string, string>>;
  /** What was asked for and cannot be had, in English, for testers: `bonus 9.9.9 is not published`. */
  readonly problems: readonly string[];
};

/** What is in service; it travels in the page as the JSON data block `registry`, so nothing waits for it. */
export type PageComposition = {
  /** Rises with every write. */
  readonly revision: number;
  /** The shell that made the page. */
  readonly shell: Pick<ReleaseInService, 'version' | 'base' | 'integrity' | 'hashes'>;
  readonly remotes: Readonly<Record<string, { readonly current: ReleaseInService; readonly previous?: ReleaseInService }>>;
  /** The page may show what testers and teams use: `/remotes`, the badge. Never in production. */
  readonly hasTools?: boolean;
  /** Of a hundred visits, how many tell the server what they measured (PERF-06); none without it. */
  readonly vitalsPercent?: number;
  /** Only where something was asked for. */
  readonly choice?: Choice;
  /** The gateway could not read the registry and took the last one that worked: when and why (MFE-10). */
  readonly stale?: { readonly since: string; readonly cause: string };
};

/** Id of the JSON data block that holds the registry. */
export const registryElementId = 'registry';

/** `GET /composition`: what a new page of this visitor would be made of, so that an open page learns of something newer (MFE-12). */
export type CompositionAnswer = {
  readonly revision: number;
  /** Version by name; `shell` is one of the names. */
  readonly releases: Readonly<Record<string, string>>;
  /** Addresses of the scripts that such a page begins with: the shell's own and each remote's entry. */
  readonly scripts: readonly string[];
};

/** `GET /registry`, outside production only: what is in service and what could be, for the page of testers and teams (MFE-13). */
export type ReleasesAnswer = {
  readonly revision: number;
  readonly change: { readonly at: string; readonly by: string; readonly what: string };
  /** By name; `shell` is one of the names. */
  readonly names: Readonly<
    Record<
      string,
      {
        /** What everybody gets who is in no rollout; null of a remote that goes to a share of the visitors for the first time. */
        readonly current: string | null;
        /** The share of visitors is in percent, above 0 and below 100. */
        readonly rollout: { readonly version: string; readonly percent: number; readonly isPaused: boolean } | null;
        /** Every version in the store, the newest first. */
        readonly published: readonly string[];
        /** Who may release it, in English; empty where whoever holds the store may. */
        readonly owners?: readonly string[];
        /** Of the releases in service that have an envelope: where each comes from and who signed it, in English. */
        readonly origins?: readonly string[];
      }
    >
  >;
};

/** The composition of a page in one line, as a link takes it and as reports name it: `shell@1.0.0,bonus@1.1.0`. */
export const compositionText = (releases: Readonly<Record<string, string>>): string =>
  Object.entries(releases)
    .map(([name, version]) => `${name}@${version}`)
    .join(',');
