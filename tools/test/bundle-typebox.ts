/**
 * Bundles typebox for tests into `test-results/typebox-<version>`, where the presets of `shared/src/testing/jest` look for it. Jest loads
 * modules anew for each test file, and the 680 of typebox took up to half of that time.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { root } from '../lib/workspace.ts';

const parts = ['compile', 'error', 'format', 'guard', 'schema', 'system', 'type', 'value'];

export async function bundleTypebox(): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'node_modules/typebox/package.json'), 'utf8')) as { version: string };
  const path = join(root, `test-results/typebox-${version}`);
  // The last file that is written.
  if (existsSync(join(path, 'value.cjs'))) return;
  const entry = ["export * as index from 'typebox'", ...parts.map((part) => `export * as ${part} from 'typebox/${part}'`)].join(
    ';',
  );
  const compiler = webpack({
    mode: 'none',
    target: 'node',
    context: root,
    entry: `data:text/javascript,${entry}`,
    output: { path, filename: 'bundle.cjs', library: { type: 'commonjs2' } },
    optimization: { concatenateModules: true },
  });
  if (!compiler) throw new Error('webpack returned no compiler');
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  await promisify(compiler.close.bind(compiler))();
  for (const part of ['index', ...parts])
    await writeFile(join(path, `${part}.cjs`), `module.exports = require('./bundle.cjs').${part};\n`);
}
