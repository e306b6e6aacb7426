import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDeclaration } from '@kaeo/shared/contract';
import { declarationOf } from '@kaeo/shared/declaration';

async function fieldIn(path: string, field: 'name' | 'version'): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const value: unknown = JSON.parse(text);
  const fieldValue: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  return typeof fieldValue === 'string' ? fieldValue : undefined;
}

const isShell = async (folder: string): Promise<boolean> => (await fieldIn(join(folder, 'package.json'), 'name')) === 'shell';

/** The shell has one build per market, in separate folders (D-40); a remote has one for both. */
export async function buildFolderOf(folder: string, environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const isLaos = ['1', 'true'].includes(environment['LAOS'] ?? '');
  return join(folder, isLaos && (await isShell(folder)) ? 'dist-laos' : 'dist');
}

/** Name and version of the next release, read from package.json and remote.json before the build. */
export async function releaseToBe(folder: string): Promise<{ name: string; version: string } | undefined> {
  const version = await fieldIn(join(folder, 'package.json'), 'version');
  const name = (await isShell(folder)) ? 'shell' : await fieldIn(join(folder, 'remote.json'), 'name');
  return name === undefined || version === undefined ? undefined : { name, version };
}

/** The declaration in a package's `remote.json`; undefined without that file, as in the shell. */
export async function declarationIn(folder: string): Promise<RemoteDeclaration | undefined> {
  const text = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => undefined);
  // null becomes `{}`, so that the gate reports the wrong format.
  return text === undefined ? undefined : declarationOf(JSON.parse(text) ?? {});
}
