import { readComposition } from '../composition/read-composition.ts';

/** Shows `gateway/src/page/page-not-loaded.ts` for failures before the shell can render or report (docs/adr/0104). */
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

/** The shell's webpack chunk array, under the global name set by its build. */
type Chunks = { readonly length: number; readonly push: unknown };
const installedChunks = (): Chunks => {
  const chunks: unknown = Reflect.get(globalThis, 'webpackChunkshell');
  return Array.isArray(chunks) ? chunks : [];
};

/** The shell's scripts that did not run. The entry replaces `push` of the chunk array, and each chunk pushes itself. */
function missingScripts(): HTMLScriptElement[] {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[defer]')];
  const hasEntry = Object.hasOwn(installedChunks(), 'push');
  const hasChunks = installedChunks().length >= scripts.length - 1;
  return scripts.filter((_, at) => (at === scripts.length - 1 ? !hasEntry : !hasChunks));
}

/** Bypasses caches. */
function retry(): void {
  for (const { src, integrity, crossOrigin } of missingScripts()) {
    const script = document.createElement('script');
    script.addEventListener('error', () => showBootFailure(`${src} failed to load twice`));
    Object.assign(script, { async: false, integrity, crossOrigin, src: `${src}?retry` });
    document.head.append(script);
  }
}

/** Retries failed scripts once, at `load`: by then each deferred script, possibly later than this one, has run or failed. */
export function guardBoot(): void {
  let hasChecked = false;
  const check = (): void => {
    if (!hasChecked) retry();
    hasChecked = true;
  };
  if (document.readyState === 'complete') check();
  document.addEventListener('DOMContentLoaded', check);
  window.addEventListener('load', check);
}
