/** Builds small remotes like the kit does, in a process with an unmocked webpack: `node build-fixtures.ts <json>`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportReport } from '@kaeo/remote-kit/webpack/reports';
import webpack from 'webpack';
import { consumedFacades } from '../../remote-kit/src/webpack/facades.ts';
import { type Imported, ImportedPlugin, importsOf } from '../../remote-kit/src/webpack/imported-plugin.ts';

export type Fixture = {
  readonly name: string;
  /** `remote.js` and the modules that it imports. */
  readonly files: Readonly<Record<string, string>>;
  readonly report: ExportReport;
};
export type FixtureRun = { readonly folder: string; readonly facade: string; readonly fixtures: readonly Fixture[] };
export type Built = {
  readonly imported: Imported | undefined;
  readonly warnings: readonly string[];
  readonly errors: readonly string[];
};

async function build(folder: string, facade: string, { name, files, report }: Fixture): Promise<Built> {
  const fixtureFolder = join(folder, name);
  await mkdir(fixtureFolder);
  for (const [file, text] of Object.entries(files)) await writeFile(join(fixtureFolder, file), text);
  const options = consumedFacades({ isProduction: true })[facade];
  const requiredVersion = `^${report.version.split('.')[0]}.0.0`;
  const compiler = webpack({
    context: fixtureFolder,
    mode: 'production',
    devtool: false,
    // The container runs in a test without a page.
    target: 'node',
    entry: {},
    output: { path: join(fixtureFolder, 'dist'), uniqueName: name },
    optimization: { minimize: false },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name,
        library: { type: 'commonjs-module' },
        filename: 'entry.js',
        exposes: { './remote': './remote.js' },
        shared: { [facade]: { ...options, requiredVersion } },
      }),
      new ImportedPlugin({ [facade]: report }),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure || !stats) return reject(failure ?? new Error('webpack returned no result'));
      const { warnings = [], errors = [] } = stats.toJson({ all: false, warnings: true, errors: true });
      const texts = (list: readonly { readonly message: string }[]) => list.map(({ message }) => message);
      resolve({ imported: importsOf(stats.compilation), warnings: texts(warnings), errors: texts(errors) });
    });
  });
}

// Written by the test that started this process.
const { folder, facade, fixtures } = JSON.parse(process.argv[2] ?? '') as FixtureRun;
const built: Record<string, Built> = {};
for (const fixture of fixtures) built[fixture.name] = await build(folder, facade, fixture);
process.stdout.write(JSON.stringify(built));
