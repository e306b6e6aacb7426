import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import webpack from 'webpack';
import { entryFolderPlugin } from './entry-folder-plugin.ts';
import { unnamedChunksPlugin } from './unnamed-chunks-plugin.ts';

const folders: string[] = [];
afterEach(async () => void (await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))));

type Built = { readonly global: string; readonly files: ReadonlyMap<string, string>; readonly entry: string };

/** Builds a release whose entry sets its global to a function that loads a page lazily. */
async function build(global: string, page: string): Promise<Built> {
  const folder = await mkdtemp(join(tmpdir(), 'unnamed-chunks-'));
  folders.push(folder);
  await writeFile(
    join(folder, 'index.js'),
    `export const page = () => import(/* webpackChunkName: "page" */ './page.js').then((all) => all.default);
export const other = () => import(/* webpackChunkName: "other" */ './other.js').then((all) => all.default);`,
  );
  await writeFile(join(folder, 'page.js'), `export default ${JSON.stringify(page)};`);
  await writeFile(join(folder, 'other.js'), "export default 'the same';");
  const compiler = webpack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { [global]: './index.js' },
    output: {
      path: join(folder, 'dist'),
      filename: 'entry.[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: 'auto',
      uniqueName: global,
      library: { type: 'var', name: global },
    },
    optimization: { minimize: false },
    plugins: [unnamedChunksPlugin(global), entryFolderPlugin],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) =>
      failure || stats?.hasErrors() ? reject(failure ?? new Error(stats?.toString())) : resolve(),
    );
  });
  const names = await readdir(join(folder, 'dist'));
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, 'dist', name), 'utf8')] as const)),
  );
  return { global, files, entry: names.find((name) => name.startsWith('entry.')) ?? '' };
}

/** The parts of a script element that webpack's loader uses. */
type Script = { src: string; readonly dataset: Record<string, string>; onload?: (event: object) => void };
type Release = { page(): Promise<string>; other(): Promise<string> };

const base = 'http://localhost/releases/bonus/files/';

/** A page with the parts of a document that entries and chunks use. */
function openPage(files: ReadonlyMap<string, string>) {
  const added: Script[] = [];
  const aScript = (src = ''): Script =>
    Object.assign({ src, dataset: {} }, { getAttribute: () => null, setAttribute: () => undefined });
  const document = {
    currentScript: undefined as Script | undefined,
    getElementsByTagName: () => [],
    createElement: () => aScript(),
    head: { appendChild: (script: Script) => void added.push(script) },
  };
  const page = createContext({ document, setTimeout, clearTimeout });
  const run = (script: Script): void => {
    document.currentScript = script;
    runInContext(files.get(script.src.slice(base.length)) ?? '', page);
    document.currentScript = undefined;
  };
  return {
    added,
    begin({ global, entry }: Built): Release {
      run(aScript(base + entry));
      return page[global] as Release; // set by the entry of the release
    },
    /** Runs a chunk before its entry, tagged with its release as the shell does. */
    runAhead: (name: string, { global }: Built) => run(Object.assign(aScript(base + name), { dataset: { release: global } })),
    /** Runs the requested scripts in reverse order. */
    answer(): void {
      for (const script of added.splice(0).toReversed()) {
        run(script);
        script.onload?.({ type: 'load', target: script });
      }
    },
  };
}

test('an unchanged chunk is the same file in the next release', async () => {
  const [one, two] = [await build('bonus_1_0_0', 'before'), await build('bonus_1_1_0', 'after')];
  const shared = [...one.files].filter(([name, text]) => two.files.get(name) === text).map(([name]) => name);
  expect(shared).toEqual([expect.stringMatching(/^other\.[0-9a-f]{8}\.js$/)]);
  expect([...one.files].filter(([name]) => name !== one.entry).join()).not.toContain('1_0_0');
});

test('MFE-10 two releases on one page get their own chunks, in any load order', async () => {
  const [one, two] = [await build('bonus_1_0_0', 'before'), await build('bonus_1_1_0', 'after')];
  const page = openPage(new Map([...one.files, ...two.files]));
  const [first, second] = [page.begin(one), page.begin(two)];
  const waiting = Promise.all([first.page(), second.page(), first.other(), second.other()]);
  page.answer();
  expect(await waiting).toEqual(['before', 'after', 'the same', 'the same']);
});

test('a chunk that a shell runs before the entry is available to its own release only', async () => {
  const [one, two] = [await build('bonus_1_0_0', 'before'), await build('bonus_1_1_0', 'after')];
  const page = openPage(new Map([...one.files, ...two.files]));
  page.runAhead([...one.files.keys()].find((name) => name.startsWith('other.')) ?? '', one);
  const [first, second] = [page.begin(one), page.begin(two)];
  expect(await first.other()).toBe('the same');
  expect(page.added).toHaveLength(0);
  const loading = second.other();
  expect(page.added).toHaveLength(1);
  page.answer();
  expect(await loading).toBe('the same');
});
