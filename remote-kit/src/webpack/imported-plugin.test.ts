import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { ImportedPlugin } from './imported-plugin.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'taken-'))));
afterEach(() => rm(folder, { recursive: true }));

/** Builds a remote from the given files. Returns the messages of its errors. */
async function errorsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './index.js',
    output: { path: join(folder, 'dist') },
    plugins: [new ImportedPlugin({})],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure || !stats) return reject(failure ?? new Error('webpack returned no statistics'));
      resolve((stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message));
    });
  });
}

test('MFE-17 a remote that bundles a library of which the shell provides the only copy does not build', async () => {
  const errors = await errorsOf({
    'index.js':
      "import { css } from '@emotion/react';\nimport { other } from './node_modules/react-slick/index.js';\nglobalThis.a = [css, other];",
    'node_modules/@emotion/react/index.js': 'export const css = () => 1;',
    'node_modules/react-slick/index.js': 'export const other = () => 2;',
  });
  expect(errors).toEqual([
    './index.js bundles @emotion/react, which the shell provides: import it through a facade of @kaeo/shared',
  ]);
});
