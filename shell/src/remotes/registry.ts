import { type Registry, type RemoteDeclaration, registryElementId } from '@wallet/shared/contract';

const nothing: Registry = { revision: 0, shell: { version: SHELL_VERSION, base: '', integrity: {} }, remotes: {} };

const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' &&
  value !== null &&
  'revision' in value &&
  'remotes' in value &&
  typeof value.remotes === 'object' &&
  value.remotes !== null;

/** Reads the composition that the page brought; it is pinned for the life of the page. A page without one shows the shell alone. */
export function readRegistry(page: Document = document): Registry {
  try {
    const value: unknown = JSON.parse(page.getElementById(registryElementId)?.textContent ?? 'null');
    return isRegistry(value) ? value : nothing;
  } catch {
    return nothing;
  }
}

export const registry = readRegistry();

/** Declarations of the remotes in service. */
export const declarations: readonly RemoteDeclaration[] = Object.values(registry.remotes).map(
  ({ current }) => current.declaration,
);

/** Name of the remote that fills a slot, if one is in service. */
export const remoteOfSlot = (slot: string): string | undefined =>
  declarations.find((declaration) => declaration.slots.some((name) => name === slot))?.name;

/** Name of the remote that brings the page of a path, if one is in service. */
export const remoteOfPath = (path: string): string | undefined =>
  declarations.find((declaration) => declaration.pages.some((page) => page.path === path))?.name;
