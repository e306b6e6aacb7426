import { readComposition } from './remotes/read-composition.ts';

/**
 * Shows the message of a page that did not load (`gateway/src/page/page-not-loaded.ts`) and reports it as a failure of the shell. For what fails
 * before the shell can render or report (docs/adr/0104).
 */
export function showBootFailure(cause: unknown): void {
  const { dataset } = document.documentElement;
  if (dataset['boot'] === 'failed') return;
  dataset['boot'] = 'failed';
  const { version } = readComposition().shell;
  const report = {
    remote: 'shell',
    version,
    phase: 'entry',
    cause: String(cause).slice(0, 400),
    composition: `shell@${version}`,
    path: window.location.pathname,
    at: new Date().toISOString(),
  };
  const body = JSON.stringify(report);
  fetch('/api/remote-failures', { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body }).catch(
    () => undefined,
  );
}

/** The shell's own chunks as far as they have run, under the name that its build gives them. */
type Chunks = { readonly length: number; readonly push: unknown };
const chunksHere = (): Chunks => {
  const chunks: unknown = Reflect.get(globalThis, 'webpackChunkshell');
  return Array.isArray(chunks) ? chunks : [];
};

/** The shell's scripts that did not run: its entry replaces `push` of the chunks, and each chunk is pushed. */
function missingScripts(): HTMLScriptElement[] {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[defer]')];
  const hasEntry = Object.hasOwn(chunksHere(), 'push');
  const hasChunks = chunksHere().length >= scripts.length - 1;
  return scripts.filter((_, at) => (at === scripts.length - 1 ? !hasEntry : !hasChunks));
}

/** Requests the missing scripts once more, past what a cache or a proxy keeps, in their order. */
function retry(): void {
  for (const { src, integrity, crossOrigin } of missingScripts()) {
    const script = document.createElement('script');
    script.addEventListener('error', () => showBootFailure(`${src} did not load, twice`));
    Object.assign(script, { async: false, integrity, crossOrigin, src: `${src}?retry` });
    document.head.append(script);
  }
}

/**
 * Retries the shell's scripts that failed, once: when the document is complete, each deferred script has run or failed. This script may
 * arrive after that event; `load` comes later still.
 */
export function guardBoot(): void {
  let hasLooked = false;
  const look = (): void => {
    if (!hasLooked) retry();
    hasLooked = true;
  };
  if (document.readyState === 'complete') look();
  document.addEventListener('DOMContentLoaded', look);
  window.addEventListener('load', look);
}
