import { join } from 'node:path';
import { composeFor, openStore, renderPage } from '@wallet/deploy';
import { wireBytes } from './build-packages.ts';
import { browserPackages, buildFolder, type Market, root } from './workspace.ts';

/** A build as a site of its own: its pages, and where the files are that they name. */
export type BuiltSite = {
  readonly folder: string;
  /** What addresses of its files begin with, before their path in the folder. */
  readonly base: string;
  /** The HTML of a path. */
  page(path: string): string;
};

/** Has the pages of what is built for a market, as the gateway renders them. @param place a folder of its own below `.cache`. */
export async function builtPages(market: Market, place: string): Promise<BuiltSite> {
  const store = openStore(join(root, '.cache', place));
  const published = await Promise.all(browserPackages.map((name) => store.publish(buildFolder(name, market))));
  const made = composeFor(await store.activate(published), place);
  if (!made) throw new Error('no shell was built');
  const language = market === 'laos' ? 'la' : 'th';
  return {
    folder: join(store.folder, 'releases'),
    base: '/releases/',
    page: (path) => renderPage(made.composition, made.shell, { path, language }),
  };
}

/** Every script that a page names, those it runs and those it preloads, with its bytes as they travel. */
export async function firstScripts(pages: BuiltSite, path: string): Promise<readonly (readonly [url: string, bytes: number])[]> {
  const named = pages.page(path).matchAll(/<(?:script|link rel="preload" as="script")[^>]* (?:src|href)="([^"]+\.js)"/g);
  const urls = new Set([...named].map(([, url = '']) => url));
  return Promise.all(
    [...urls].map(async (url) => [url, await wireBytes(join(pages.folder, url.slice(pages.base.length)))] as const),
  );
}
