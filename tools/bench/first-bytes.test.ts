import { runTool } from '../lib/workspace.ts';

test('PERF-01 composed, the JavaScript of each page’s first view is within 1.05 of the same sources as one graph', async () => {
  const { code, output } = await runTool('node', ['tools/bench/first-bytes.ts']);
  const ratios = [...output.matchAll(/^(\/\S+): .* ([\d.]+)$/gm)];
  expect(ratios.map(([, path]) => path)).toEqual(['/login', '/user/home', '/user/statement']);
  for (const [line, , ratio] of ratios) expect([line, Number(ratio) <= 1.05]).toEqual([line, true]);
  expect([code, output]).toEqual([0, output]);
}, 180_000);
