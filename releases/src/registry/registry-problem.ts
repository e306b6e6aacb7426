import type { InService, StoredRegistry } from './stored-registry.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const hasAll = (value: Record<string, unknown>, fields: readonly string[], isSo: (field: unknown) => boolean): boolean =>
  fields.every((field) => isSo(value[field]));
const isText = (value: unknown): boolean => typeof value === 'string';

const isRelease = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) &&
  hasAll(value, ['version', 'base'], isText) &&
  Array.isArray(value['scripts']) &&
  hasAll(value, ['parts', 'needs', 'integrity'], isRecord);
const isShell = (value: unknown): boolean => isRelease(value) && isRecord(value['provides']);
const isRemote = (value: unknown): boolean =>
  isRelease(value) &&
  isText(value['global']) &&
  isRecord(value['takes']) &&
  isRecord(value['declaration']) &&
  hasAll(value['declaration'], ['pages', 'slots'], Array.isArray);

const isEntry = (entry: InService<unknown>, isSo: (release: unknown) => boolean): boolean =>
  isRecord(entry) &&
  Array.isArray(entry.earlier) &&
  (entry.current !== undefined || entry.rollout !== undefined) &&
  [...(entry.current === undefined ? [] : [entry.current]), ...entry.earlier].every(isSo) &&
  (entry.rollout === undefined || isSo(entry.rollout.release));

/** Describes the first invalid entry of a registry; undefined if all are valid. */
export function findBrokenEntry({ shell, remotes }: StoredRegistry): string | undefined {
  if (shell && !(isEntry(shell, isShell) && isShell(shell.current))) return 'the shell of registry.json is incomplete';
  const broken = Object.entries(remotes).find(([, entry]) => !isEntry(entry, isRemote));
  return broken && `${broken[0]} of registry.json is incomplete`;
}

/** Why a registry cannot be served as pages; undefined if it can. */
export const findRegistryProblem = (registry: StoredRegistry): string | undefined =>
  registry.shell ? findBrokenEntry(registry) : 'registry.json has no shell';
