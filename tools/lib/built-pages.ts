import { join } from 'node:path';
import { renderPage } from '@kaeo/gateway';
import { composeFor, openStore } from '@kaeo/releases';
import { wireBytes } from './build-packages.ts';
import { browserPackages, buildFolder, type Market, root } from './workspace.ts';

/** A build as a site of its own. */
export type BuiltPages = {
  /** The HTML of a path. */
  page(path: string): string;
  /** Where a file is that a page names. */
  file(url: string): string;
};

/**
 * Has the pages of what is built for a market, as the gateway renders them.
 * @param place a folder of its own below `.cache`.
 */
export async function builtPages(market: Market, place: string): Promise<BuiltPages> {
  const store = openStore(join(root, '.cache', place));
  const published = await Promise.all(browserPackages.map((name) => store.publish(buildFolder(name, market))));
  const made = composeFor(await store.activate(published), place);
  if (!made) throw new Error('no shell was built');
  const language = market === 'laos' ? 'la' : 'th';
  const versions = new Map(published.map(({ name, version }) => [name, version]));
  return {
    page: (path) => renderPage(made.composition, made.shell, { path, language }),
    // As the gateway finds a file that is named by its content.
    file: (url) =>
      join(
        store.folder,
        url.replace(/^(\/releases\/([^/]+))\/files\//, (_, start, name) => `${start}/${versions.get(name)}/`),
      ),
  };
}

/** Every script that a page names, those it runs and those it preloads, with its bytes as they travel. */
export async function firstScripts(pages: BuiltPages, path: string): Promise<readonly (readonly [url: string, bytes: number])[]> {
  const named = pages.page(path).matchAll(/<(?:script|link rel="preload" as="script")[^>]* (?:src|href)="([^"]+\.js)"/g);
  const urls = new Set([...named].map(([, url = '']) => url));
  return Promise.all([...urls].map(async (url) => [url, await wireBytes(pages.file(url))] as const));
}
