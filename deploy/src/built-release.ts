import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDeclaration } from '@wallet/shared/contract';

/** `release.json` of a build, as `ReleasePlugin` of `shared/webpack` writes it. */
export type BuiltRelease = {
  readonly name: string;
  readonly version: string;
  readonly global: string;
  readonly scripts: readonly string[];
  readonly parts: Readonly<Record<string, readonly string[]>>;
  readonly needs: Readonly<Record<string, readonly string[]>>;
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly integrity: string }>>;
  readonly shared: Readonly<Record<string, string>>;
  readonly declaration: RemoteDeclaration | null;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isBuiltRelease = (value: unknown): value is BuiltRelease =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['version'] === 'string' &&
  typeof value['global'] === 'string' &&
  Array.isArray(value['scripts']) &&
  ['parts', 'needs', 'files', 'shared'].every((field) => isRecord(value[field])) &&
  'declaration' in value;

/**
 * Reads what a build brought.
 * @throws Error that names the folder when it holds no build of the recipe.
 */
export async function readBuild(folder: string): Promise<BuiltRelease> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => {
    throw new Error(`${folder} holds no release.json: build it first`);
  });
  const value: unknown = JSON.parse(text);
  if (!isBuiltRelease(value)) throw new Error(`${folder}/release.json is not what the build recipe writes: build it again`);
  return value;
}
