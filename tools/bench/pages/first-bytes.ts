import { buildPackages } from '../../lib/build-packages.ts';
import { type BuiltPages, builtPages, firstScripts } from '../../lib/built-pages.ts';
import { measuredPages } from './load.ts';
import { buildOneGraph } from './one-graph.ts';

export type FirstBytes = { readonly path: string; readonly product: number; readonly oneGraph: number };

const bytesOf = async (pages: BuiltPages, path: string): Promise<number> =>
  (await firstScripts(pages, path)).reduce((sum, [, bytes]) => sum + bytes, 0);

/** Needs no browser, and is independent of the machine. */
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
