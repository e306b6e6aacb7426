const shellTag = /<script defer src="([^"]+)"><\/script>/;

/**
 * A page whose shell is a native module: the import map, the modules that the shell imports at once, and the shell.
 * @param page as the gateway renders it, with the shell as its one deferred script.
 * @throws Error when the page names no shell.
 */
export function asModulePage(page: string, imports: Readonly<Record<string, string>>, preloaded: readonly string[]): string {
  if (!shellTag.test(page)) throw new Error('the page names no deferred script');
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  const preloads = preloaded.map((href) => `<link rel="modulepreload" href="${href}">`);
  return page.replace(shellTag, (_, src: string) =>
    [map, ...preloads, `<script type="module" src="${src}"></script>`].join('\n'),
  );
}
