import { buildPackages } from '../../lib/build-packages.ts';
import { type BuiltPages, builtPages, firstScripts } from '../../lib/built-pages.ts';
import { measuredPages } from './load.ts';
import { buildOneGraph } from './one-graph.ts';

/** What the first view of a page fetches of JavaScript, in bytes as they travel. */
export type FirstBytes = { readonly path: string; readonly product: number; readonly oneGraph: number };

const bytesOf = async (pages: BuiltPages, path: string): Promise<number> =>
  (await firstScripts(pages, path)).reduce((sum, [, bytes]) => sum + bytes, 0);

/** Weighs what the pages of the bench download first, composed and as one graph. No browser is needed, and nothing of it is the machine's. */
export async function weighFirst(): Promise<readonly FirstBytes[]> {
  await buildPackages({ markets: ['thailand'] });
  const product = await builtPages('thailand', 'bench/first-bytes');
  const oneGraph = await buildOneGraph();
  return Promise.all(
    measuredPages.map(async ({ path }) => ({
      path,
      product: await bytesOf(product, path),
      oneGraph: await bytesOf(oneGraph, path),
    })),
  );
}
