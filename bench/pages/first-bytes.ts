import { join } from 'node:path';
import { composeFor, openStore, renderPage } from '@wallet/deploy';
import { buildPackages, wireBytes } from '../../scripts/build-packages.ts';
import { browserPackages, buildFolder, root } from '../../scripts/workspace.ts';
import { measuredPages } from './load.ts';
import { type BuiltSite, buildOneGraph } from './one-graph.ts';

/** What the first view of a page fetches of JavaScript, in bytes as they travel. */
export type FirstBytes = { readonly path: string; readonly product: number; readonly oneGraph: number };

/** Builds the product, and has its pages as the gateway renders them. */
async function buildProduct(): Promise<BuiltSite> {
  await buildPackages({ markets: ['thailand'] });
  const store = openStore(join(root, '.cache/bench/first-bytes'));
  const published = await Promise.all(browserPackages.map((name) => store.publish(buildFolder(name, 'thailand'))));
  const made = composeFor(await store.activate(published), 'first-bytes');
  if (!made) throw new Error('no shell was built');
  return {
    folder: join(store.folder, 'releases'),
    base: '/releases/',
    page: (path) => renderPage(made.composition, made.shell, { path, language: 'th' }),
  };
}

/** Every script that a page names: those it runs, and those it preloads. */
async function bytesOf(site: BuiltSite, path: string): Promise<number> {
  const named = site.page(path).matchAll(/<(?:script|link rel="preload" as="script")[^>]* (?:src|href)="([^"]+\.js)"/g);
  const files = new Set([...named].map(([, url = '']) => url));
  const sizes = [...files].map((url) => wireBytes(join(site.folder, url.slice(site.base.length))));
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Weighs what the pages of the bench download first, composed and as one graph. No browser is needed, and nothing of it is the machine's. */
export async function weighFirst(): Promise<readonly FirstBytes[]> {
  const product = await buildProduct();
  const oneGraph = await buildOneGraph();
  return Promise.all(
    measuredPages.map(async ({ path }) => ({
      path,
      product: await bytesOf(product, path),
      oneGraph: await bytesOf(oneGraph, path),
    })),
  );
}
