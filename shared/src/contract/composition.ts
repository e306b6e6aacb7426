import type { RemoteDeclaration } from './declaration.ts';

/** One release as the page needs it. File names are relative to `base`. */
export type ReleaseInService = {
  readonly version: string;
  /**
   * `/releases/wallet/1.0.0/`, or `/releases/wallet/files/` for content-hashed names. For an overridden remote, the developer's
   * server: `http://127.0.0.1:3103/`.
   */
  readonly base: string;
  /** Scripts to run first: the entry of a remote. */
  readonly scripts: readonly string[];
  readonly global: string;
  /** Set for a webpack container, which runs without the federation runtime; otherwise the runtime is needed. */
  readonly container?: 'webpack';
  /** Files by named chunk (`expose`, `page-home`, `slot-chat`, `locale-th`), to preload. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** Shared modules by the named chunk that needs them first. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  /** Integrity hash by script, `sha384-…`. With `hashes`, only those of the page's first scripts are included. */
  readonly integrity: Readonly<Record<string, string>>;
  /** File with the hashes of all scripts, and the file's own hash. */
  readonly hashes?: { readonly file: string; readonly integrity: string };
  readonly declaration: RemoteDeclaration;
};

/** What a tester or developer requested beside the releases in service (MFE-06, MFE-11); never in production. */
export type Choice = {
  /** Pinned releases, from a composition link, that this page uses, by name, including `shell`. */
  readonly pinned: Readonly<Record<string, string>>;
  /** Remotes served by a developer: address by name, with a trailing slash. */
  readonly overrides: Readonly<Record<string, string>>;
  /** Requests that could not be met, in English, for testers: `bonus 9.9.9 is not published`. */
  readonly problems: readonly string[];
};

/** The releases in service. Embedded in the page as the JSON data block `registry`, so nothing waits for it. */
export type PageComposition = {
  /** Increases with each write. */
  readonly revision: number;
  /** The shell that rendered the page. */
  readonly shell: Pick<ReleaseInService, 'version' | 'base' | 'integrity' | 'hashes'>;
  readonly remotes: Readonly<Record<string, { readonly current: ReleaseInService; readonly previous?: ReleaseInService }>>;
  /** The page may show tools for testers and teams: `/remotes` and the badge. Never in production. */
  readonly hasTools?: boolean;
  /** Percentage of visits that report vitals (PERF-06); none if absent. */
  readonly vitalsPercent?: number;
  /** The page may install the service worker of its shell (`/worker.js`). */
  readonly hasWorker?: boolean;
  readonly choice?: Choice;
  /** Set if the gateway could not read the registry and used the last good one: when and why (MFE-10). */
  readonly stale?: { readonly since: string; readonly cause: string };
};

export const registryElementId = 'registry';

/** Response of `GET /composition`: the composition of a new page of this visitor, so that an open page detects updates (MFE-12). */
export type CompositionAnswer = {
  readonly revision: number;
  readonly releases: Readonly<Record<string, string>>;
  /** URLs of the first scripts of such a page: the shell's and each remote's entry. */
  readonly scripts: readonly string[];
};

/** Response of `GET /registry`, outside production only: releases in service and published, for the page of testers and teams (MFE-13). */
export type ReleasesAnswer = {
  readonly revision: number;
  readonly change: { readonly at: string; readonly by: string; readonly what: string };
  /** By name, including `shell`. */
  readonly names: Readonly<
    Record<
      string,
      {
        /** The version for visitors outside a rollout; null for a remote in its first rollout. */
        readonly current: string | null;
        /** The percentage of visitors is above 0 and below 100. */
        readonly rollout: { readonly version: string; readonly percent: number; readonly isPaused: boolean } | null;
        /** Every stored version, newest first. */
        readonly published: readonly string[];
        /** Who may release it, in English; empty if access to the store is enough. */
        readonly owners?: readonly string[];
        /** Origin and signer of each release in service that has an envelope, in English. */
        readonly origins?: readonly string[];
      }
    >
  >;
};

/** The composition as one line, as used in links and reports: `shell@1.0.0,bonus@1.1.0`. */
export const compositionText = (releases: Readonly<Record<string, string>>): string =>
  Object.entries(releases)
    .map(([name, version]) => `${name}@${version}`)
    .join(',');
