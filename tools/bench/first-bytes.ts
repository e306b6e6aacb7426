/** `npm run bench:bytes`: the compressed JavaScript of first views, composed and as one graph. Fails above PERF-01. */
import { buildPackages } from '../lib/build-packages.ts';
import { type BuiltPages, builtPages, firstScripts } from '../lib/built-pages.ts';
import { print } from '../lib/workspace.ts';
import { measuredPages } from './pages/load.ts';
import { buildOneGraph } from './pages/one-graph.ts';

/** PERF-01. */
const maxRatio = 1.05;

const bytesOf = async (pages: BuiltPages, path: string): Promise<number> =>
  (await firstScripts(pages, path)).reduce((sum, [, bytes]) => sum + bytes, 0);

await buildPackages({ markets: ['thailand'] });
const product = await builtPages('thailand', 'bench/first-bytes');
const oneGraph = await buildOneGraph();
for (const { path } of measuredPages) {
  const [bytes, base] = [await bytesOf(product, path), await bytesOf(oneGraph, path)];
  const ratio = bytes / base;
  print(`${path}: ${(bytes / 1000).toFixed(1)} kB, one graph ${(base / 1000).toFixed(1)} kB, ${ratio.toFixed(3)}`);
  if (ratio > maxRatio) process.exitCode = 1;
}
