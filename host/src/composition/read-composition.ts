import { type PageComposition, registryElementId } from '@kaeo/shared/contract';

const nothing: PageComposition = { revision: 0, shell: { version: SHELL_VERSION, base: '', integrity: {} }, remotes: {} };

const isComposition = (value: unknown): value is PageComposition =>
  typeof value === 'object' &&
  value !== null &&
  'revision' in value &&
  'remotes' in value &&
  typeof value.remotes === 'object' &&
  value.remotes !== null;

/** Reads the composition embedded in the page; it stays fixed for the life of the page. Without one, only the shell is shown. */
export function readComposition(page: Document | undefined = globalThis.document): PageComposition {
  try {
    const value: unknown = JSON.parse(page?.getElementById(registryElementId)?.textContent ?? 'null');
    return isComposition(value) ? value : nothing;
  } catch {
    return nothing;
  }
}
