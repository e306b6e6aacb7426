/** `npm run bench:bytes`: the compressed JavaScript of first views, composed and as one graph. Fails above PERF-01. */
import { print } from '../lib/workspace.ts';
import { weighFirst } from './pages/first-bytes.ts';

/** PERF-01. */
const most = 1.05;

for (const { path, product, oneGraph } of await weighFirst()) {
  const ratio = product / oneGraph;
  print(`${path}: ${(product / 1000).toFixed(1)} kB, one graph ${(oneGraph / 1000).toFixed(1)} kB, ${ratio.toFixed(3)}`);
  if (ratio > most) process.exitCode = 1;
}
