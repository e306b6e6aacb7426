import { type Registry, registryElementId } from '@wallet/shared/contract';

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
