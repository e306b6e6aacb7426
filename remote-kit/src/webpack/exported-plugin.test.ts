import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import type { ExportReport } from './export-report.ts';
import { ExportedPlugin, offeredBy } from './exported-plugin.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'offered-'))));
afterEach(() => rm(folder, { recursive: true }));

const nameOf = (kind: 'value' | 'type') => ({ since: '1.0.0', kind, signature: [] });
const report = (version: string, ...values: readonly string[]): ExportReport => ({
  version,
  names: { ...Object.fromEntries(values.map((name) => [name, nameOf('value')])), Props: nameOf('type') },
});
const facade = '@kaeo/shared/html';

/** Builds a shell that provides a facade and its previous major. */
async function build(reports: Readonly<Record<string, ExportReport>>, provided: string) {
  const files = {
    'provided.js': provided,
    'html.js': "export { SafeHtml } from './safe-html.js';\nexport const sanitize = (html) => html;",
    'safe-html.js': 'export const SafeHtml = () => 1;\nexport const own = 2;',
    'html-1.js': "export { SafeHtml } from './safe-html.js';",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './provided.js',
    output: { path: join(folder, 'dist') },
    resolve: { alias: { [`${facade}$`]: join(folder, 'html.js'), '@kaeo/shared/majors/html-1': join(folder, 'html-1.js') } },
    module: { rules: [{ test: /html/, sideEffects: false }] },
    optimization: { minimize: false },
    plugins: [new ExportedPlugin(reports)],
  });
  return new Promise<{ offers: unknown; errors: readonly string[] }>((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure || !stats) return reject(failure ?? new Error('webpack returned no statistics'));
      const { errors = [] } = stats.toJson({ all: false, errors: true });
      resolve({ offers: offeredBy(stats.compilation), errors: errors.map(({ message }) => message) });
    });
  });
}
const namespaceImport = `import * as html from '${facade}';\nimport { SafeHtml } from '${facade}';\nglobalThis.a = [html, SafeHtml, () => import('@kaeo/shared/majors/html-1')];`;

test('MFE-17 a shell offers the exports of its build, with the versions of the reports', async () => {
  const reports = { [`${facade}@1`]: report('1.3.0', 'SafeHtml'), [facade]: report('2.1.0', 'SafeHtml', 'sanitize') };
  expect(await build(reports, namespaceImport)).toEqual({
    offers: {
      [facade]: [
        { version: '2.1.0', names: ['SafeHtml', 'sanitize'] },
        { version: '1.3.0', names: ['SafeHtml'] },
      ],
    },
    errors: [],
  });
});

test('MFE-17 a shell with an outdated report does not build: the error names the report and the names', async () => {
  expect((await build({ [facade]: report('1.0.0', 'SafeHtml', 'clean') }, namespaceImport)).errors).toEqual([
    `the build does not export clean of ${facade}, which shared/exports/html.json lists: run npm run exports`,
    `the build exports sanitize of ${facade}, which shared/exports/html.json does not list: run npm run exports`,
  ]);
});

test.each([
  ['uses names of a facade without providing all of it', `import { SafeHtml } from '${facade}';\nglobalThis.a = SafeHtml;`],
  ['does not import a facade', 'globalThis.a = 1;'],
])('MFE-17 a shell that %s does not build', async (_, provided) => {
  const { errors } = await build({ [facade]: report('1.0.0', 'SafeHtml', 'sanitize') }, provided);
  expect(errors).toEqual([expect.stringMatching(/^the build does not export (SafeHtml, )?sanitize of /)]);
});
