import { integrityOf } from './hashes.ts';

/** The element of a remote's entry, with the hash that the registry holds for it. */
export function entryScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  const integrity = integrityOf(url);
  if (integrity !== undefined) {
    script.integrity = integrity;
    // From the origin for releases a script has no readable hash without it.
    if (!script.src.startsWith(`${window.location.origin}/`)) script.crossOrigin = 'anonymous';
  }
  return script;
}
