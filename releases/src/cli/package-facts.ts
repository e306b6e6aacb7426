import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDeclaration } from '@wallet/shared/contract';
import { declarationOf } from '@wallet/shared/declaration';

async function fieldIn(path: string, field: 'name' | 'version'): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const value: unknown = JSON.parse(text);
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  return typeof found === 'string' ? found : undefined;
}

const isShell = async (folder: string): Promise<boolean> => (await fieldIn(join(folder, 'package.json'), 'name')) === 'shell';

/** Where a package's build is. The shells of both markets stand side by side (D-40); a remote's one build serves both. */
export async function buildFolderOf(folder: string, environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const isLaos = ['1', 'true'].includes(environment['LAOS'] ?? '');
  return join(folder, isLaos && (await isShell(folder)) ? 'dist-laos' : 'dist');
}

/** What a package's release will be called, as its package.json and remote.json say before anything is built. */
export async function releaseToBe(folder: string): Promise<{ name: string; version: string } | undefined> {
  const version = await fieldIn(join(folder, 'package.json'), 'version');
  const name = (await isShell(folder)) ? 'shell' : await fieldIn(join(folder, 'remote.json'), 'name');
  return name === undefined || version === undefined ? undefined : { name, version };
}

/** What the `remote.json` of a package declares; undefined for a package without one, such as the shell. */
export async function declarationIn(folder: string): Promise<RemoteDeclaration | undefined> {
  const text = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => undefined);
  // The gate checks its form, also where it is no object.
  return text === undefined ? undefined : declarationOf(JSON.parse(text) ?? {});
}
