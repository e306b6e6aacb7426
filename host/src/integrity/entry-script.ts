import { integrityOf } from './hashes.ts';

/** The script element of a remote's entry, with the hash from the registry. */
export function entryScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  const integrity = integrityOf(url);
  if (integrity !== undefined) {
    script.integrity = integrity;
    // A script from another origin needs CORS for its integrity check.
    if (!script.src.startsWith(`${window.location.origin}/`)) script.crossOrigin = 'anonymous';
  }
  return script;
}
