import type { Language } from '@wallet/shared/api';
import type { ReleaseInService } from '@wallet/shared/contract';
import type { Offers, Uses } from './offers.ts';
import type { Actor, RegistryOwners } from './owners.ts';
import type { ReleaseChecks } from './release-checks.ts';
import type { RecordedVerdict, RolloutPlan } from './rollout-plan.ts';

/** A release of the shell as the gateway needs it; it has no declaration, and its scripts start the page. */
export type ShellRelease = Omit<ReleaseInService, 'declaration' | 'global'> & {
  /** Version of the contract that it speaks. */
  readonly contract: number;
  /** What it provides to remotes, by facade, with its version. */
  readonly provides: Readonly<Record<string, string>>;
  /** Each major of it with its names. */
  readonly offers?: Offers;
  /** Market that it was built for; a market has a store of its own. */
  readonly market?: string;
  /** Paths that its menus and home links lead to. */
  readonly links?: readonly string[];
  /** What the product is, in a sentence of each language; there is a manifest for each. */
  readonly descriptions: Readonly<Record<Language, string>>;
  /** The script that sends a page's first call: its file. */
  readonly early?: string;
  /** The names of its scripts tell their content, and its pages take remotes that say so from such addresses (docs/adr/0084). */
  readonly addresses?: 'content';
  /** How it was checked. */
  readonly checks?: ReleaseChecks;
};
export type RemoteRelease = ReleaseInService & {
  /** The names of its files tell their content (docs/adr/0084). */
  readonly addresses?: 'content';
  /** What it takes from the shell, by facade, with the range it accepts. */
  readonly takes: Readonly<Record<string, string>>;
  /** The names that it takes of each facade. */
  readonly uses?: Uses;
  /** How it was checked. */
  readonly checks?: ReleaseChecks;
};

/** A release that some visitors get instead of the current one. */
export type Rollout<Release> = {
  readonly release: Release;
  /** Share of visitors, above 0 and below 100. */
  readonly percent: number;
  /** Nobody gets it until the rollout is started again. */
  readonly isPaused: boolean;
  /** By what its visitors are drawn, where that is not its own name: rollouts with one draw reach the same visitors. */
  readonly draw?: string;
  /** How it goes on by itself; without one it stays as it is. */
  readonly plan?: RolloutPlan;
};

/** What is in service of a name of which everybody has something. */
export type Settled<Release> = {
  readonly current: Release;
  readonly rollout?: Rollout<Release>;
  /** Releases that were current before, the latest first: what a player falls back to, and what `rollback` goes back to. */
  readonly earlier: readonly Release[];
};

/** A remote whose first release goes to a share of the visitors; the others have a page without it. */
export type Starting<Release> = {
  readonly current?: undefined;
  readonly rollout: Rollout<Release>;
  readonly earlier: readonly [];
};

/** What is in service of one name. */
export type InService<Release> = Settled<Release> | Starting<Release>;

/** A remote that was taken out of service: its last release for everybody, and who took it out when. */
export type Retired = { readonly version: string; readonly at: string; readonly by: string };

/**
 * What `gc` takes out of the store. A release that is named here never comes into service again, because its files may be gone
 * (docs/adr/0009).
 */
export type Removal = {
  /** The latest revision in which releases were named: whoever saw the files of one before has to look again. */
  readonly revision: number;
  /** Since when, by `name/version`. */
  readonly releases: Readonly<Record<string, string>>;
};

/** Who changed the registry, when, and what it was. */
export type Change = {
  readonly at: string;
  readonly by: string;
  readonly what: string;
  /** Who that is as it was found out; `by` is the name for people. */
  readonly actor?: Actor;
  /** Of a rollout that watches itself: how it was judged. */
  readonly verdict?: RecordedVerdict;
};

/** The registry that a change was made on top of: its revision and the SHA-256 of its text in hex (docs/adr/0076). */
export type Link = { readonly revision: number; readonly hash: string };

/** A signature of the release service over everything else of the registry. */
export type Seal = { readonly keyId: string; readonly signature: string };

/** The registry as it is kept, `registry.json` of the store: what each name has in service, and the change that made it so. */
export type StoredRegistry = {
  readonly format: 2;
  /** Rises by one with every write. */
  readonly revision: number;
  readonly change: Change;
  readonly shell: Settled<ShellRelease> | null;
  readonly remotes: Readonly<Record<string, InService<RemoteRelease>>>;
  /** By name; one that comes back for everybody is not among them any more. */
  readonly retired?: Readonly<Record<string, Retired>>;
  readonly removal?: Removal;
  /** Who may change what; a registry without it belongs to whoever holds the store. */
  readonly owners?: RegistryOwners;
  /** Up to which revision `gc` took history out of the store. */
  readonly forgotten?: number;
  /** Absent in the first registry of a store. */
  readonly previous?: Link;
  readonly seal?: Seal;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Reads a registry that `deploy` wrote.
 * @throws Error when its format is another: a store is not guessed at.
 */
export function parseRegistry(text: string): StoredRegistry {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || value['format'] !== 2 || typeof value['revision'] !== 'number' || !isRecord(value['remotes'])) {
    throw new Error('registry.json is not of a format that this version of deploy knows');
  }
  return value as StoredRegistry; // every write goes through `registry-writer`
}

/** The registry as text for `registry.json`; `parseRegistry` reads it. */
export const formatRegistry = (registry: StoredRegistry): string => `${JSON.stringify(registry, null, 2)}\n`;
