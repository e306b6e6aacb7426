import { join } from 'node:path';
import { renderPage } from '@kaeo/gateway';
import { composeFor, openStore } from '@kaeo/releases';
import { wireBytes } from './build-packages.ts';
import { browserPackages, buildFolder, type Market, root } from './workspace.ts';

/** The pages and files of a build. */
export type BuiltPages = {
  page(path: string): string;
  /** The path on disk of a URL in a page. */
  file(url: string): string;
};

/** Renders pages as the gateway does. `cacheFolder` is a folder below `.cache` that no other caller uses. */
export async function builtPages(market: Market, cacheFolder: string): Promise<BuiltPages> {
  const store = openStore(join(root, '.cache', cacheFolder));
  const published = await Promise.all(browserPackages.map((name) => store.publish(buildFolder(name, market))));
  const composed = composeFor(await store.activate(published), cacheFolder);
  if (!composed) throw new Error('no shell was built');
  const language = market === 'laos' ? 'la' : 'th';
  const versions = new Map(published.map(({ name, version }) => [name, version]));
  return {
    page: (path) => renderPage(composed.composition, composed.shell, { path, language, siteName: 'Kaeo' }),
    // A URL with `/files/` is the same for all releases; on disk the file is in the folder of its release.
    file: (url) =>
      join(
        store.folder,
        url.replace(/^(\/releases\/([^/]+))\/files\//, (_, start, name) => `${start}/${versions.get(name)}/`),
      ),
  };
}

/** Every script that the HTML of a page runs or preloads, with its compressed size in bytes. */
export async function firstScripts(pages: BuiltPages, path: string): Promise<readonly (readonly [url: string, bytes: number])[]> {
  const named = pages.page(path).matchAll(/<(?:script|link rel="preload" as="script")[^>]* (?:src|href)="([^"]+\.js)"/g);
  const urls = new Set([...named].map(([, url = '']) => url));
  return Promise.all([...urls].map(async (url) => [url, await wireBytes(pages.file(url))] as const));
}
