/**
 * `npm run bench:bytes`: what each page's first view downloads of JavaScript, composed and as one graph, in bytes as they travel, with their
 * ratio. Fails above the ratio that PERF-01 promises.
 */
import { say } from '../lib/workspace.ts';
import { weighFirst } from './pages/first-bytes.ts';

/** PERF-01. */
const most = 1.05;

for (const { path, product, oneGraph } of await weighFirst()) {
  const ratio = product / oneGraph;
  say(`${path}: ${(product / 1000).toFixed(1)} kB, one graph ${(oneGraph / 1000).toFixed(1)} kB, ${ratio.toFixed(3)}`);
  if (ratio > most) process.exitCode = 1;
}
