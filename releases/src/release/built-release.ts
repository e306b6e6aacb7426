import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@wallet/shared/api';
import type { RemoteDeclaration } from '@wallet/shared/contract';
import type { Offers, Uses } from '../registry/offers.ts';
import { areChecks, type ReleaseChecks } from '../registry/release-checks.ts';
import { areOffers, areUses } from './parse-offers.ts';

/** What a release may weigh on the wire (Brotli), in bytes; the `budget` of its package.json. */
export type ReleaseBudget = {
  /** The scripts that run first: the entry of a remote, the initial scripts of the shell. */
  readonly entryBytes: number;
  /** All scripts together. */
  readonly totalBytes: number;
  /** All other files together: pictures, fonts, data. */
  readonly assetBytes: number;
};

/** `release.json` of a build, as `ReleasePlugin` of `remote-kit/webpack` writes it. */
export type BuiltRelease = {
  readonly name: string;
  readonly version: string;
  readonly global: string;
  /** Of a remote whose container is webpack's own; one of the federation plugin has a manifest instead. */
  readonly container?: 'webpack';
  /**
   * The names of its scripts tell their content, and none but a remote's entry tells the release, so that they have addresses which outlive it. Of the
   * shell also: its pages take remotes that say so from theirs (docs/adr/0084).
   */
  readonly addresses?: 'content';
  /** What such a container exposes. */
  readonly exposes?: readonly string[];
  /** Version of the contract that it was written for. */
  readonly contract: number;
  readonly scripts: readonly string[];
  readonly parts: Readonly<Record<string, readonly string[]>>;
  readonly needs: Readonly<Record<string, readonly string[]>>;
  /** The file of the integrity hashes by script, and its own hash. */
  readonly hashes?: { readonly file: string; readonly integrity: string };
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly integrity: string }>>;
  /** All other files of it. */
  readonly assets: readonly string[];
  readonly shared: Readonly<Record<string, string>>;
  /** Of a remote: the names that it takes, by facade. */
  readonly uses?: Uses;
  /** Of the shell: each major that it provides, by facade. */
  readonly offers?: Offers;
  /** Of the shell: its market, and the paths that its menus and home links lead to. */
  readonly market?: string;
  readonly links?: readonly string[];
  readonly budget: ReleaseBudget | null;
  readonly declaration: RemoteDeclaration | null;
  /** Of the shell: what the product is, in a sentence of each language. */
  readonly descriptions?: Readonly<Record<Language, string>>;
  /** Of a shell with a script that sends a page's first call: its file. */
  readonly early?: string;
  /** By what it was checked; its build says nothing, its publication does. */
  readonly checks?: ReleaseChecks;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isBudget = (value: unknown): boolean =>
  isRecord(value) && ['entryBytes', 'totalBytes', 'assetBytes'].every((part) => typeof value[part] === 'number');

const isBuiltRelease = (value: unknown): value is BuiltRelease =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['version'] === 'string' &&
  typeof value['global'] === 'string' &&
  typeof value['contract'] === 'number' &&
  Array.isArray(value['scripts']) &&
  Array.isArray(value['assets']) &&
  ['parts', 'needs', 'files', 'shared'].every((field) => isRecord(value[field])) &&
  (value['uses'] === undefined || areUses(value['uses'])) &&
  (value['offers'] === undefined || areOffers(value['offers'])) &&
  (value['checks'] === undefined || areChecks(value['checks'])) &&
  (value['budget'] === null || isBudget(value['budget'])) &&
  'declaration' in value;

/**
 * Reads the text of a `release.json`.
 * @throws Error that names where it came from when it is not what the build recipe writes.
 */
export function parseBuild(text: string, about: string): BuiltRelease {
  const value: unknown = JSON.parse(text);
  if (!isBuiltRelease(value)) throw new Error(`release.json of ${about} is not what the build recipe writes: build it again`);
  return value;
}

/**
 * Reads what a build brought.
 * @throws Error that names the folder when it holds no build of the recipe.
 */
export async function readBuild(folder: string): Promise<BuiltRelease> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => {
    throw new Error(`${folder} holds no release.json: build it first`);
  });
  return parseBuild(text, folder);
}
