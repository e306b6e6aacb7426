import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserPackages, remotePackages, root, runTool, workspaces } from '../lib/workspace.ts';
import { readNeighbours } from './write.ts';

type Cruise = { readonly modules: readonly { readonly source: string; readonly coreModule?: boolean }[] };

/** Every module reachable from a folder, including tests and configuration, by part of the project. */
async function partsReachedBy(folder: string): Promise<string[]> {
  const { code, output } = await runTool('depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', folder]);
  if (code !== 0) throw new Error(output);
  const { modules } = JSON.parse(output) as Cruise; // the reporter's own format
  const parts = modules.filter(({ coreModule }) => !coreModule).map(({ source }) => source.split('/')[0] ?? '');
  return [...new Set(parts)].filter((part) => part === folder || workspaces.includes(part)).toSorted();
}

test.each(remotePackages)(
  'MFE-01 %s is built, typed and tested only from its own sources, shared and the kit',
  async (folder) => {
    expect(await partsReachedBy(folder)).toEqual([folder, 'remote-kit', 'shared']);
    const { dependencies = {} } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
    const others = workspaces.filter((name) => ![folder, 'shared', 'remote-kit'].includes(name));
    expect(Object.keys(dependencies).filter((name) => others.includes(name.replace('@kaeo/', '')))).toEqual([]);
  },
);

// `npm run verify` covers types, lint and format; these are the kit's checks, which a release runs.
test.each(browserPackages)('MFE-01 %s respects the boundaries that its release checks', async (folder) => {
  const config = join(root, 'remote-kit/src/boundaries/remote-boundaries.ts');
  const { code, output } = await runTool('depcruise', ['--config', config, 'src'], { folder: join(root, folder) });
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
});

test.each(remotePackages)('MFE-01 %s has its own version, budget and commands', async (folder) => {
  const own = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  expect(own).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    budget: { entryBytes: expect.any(Number), totalBytes: expect.any(Number), assetBytes: expect.any(Number) },
    scripts: {
      start: expect.any(String),
      build: expect.any(String),
      test: expect.any(String),
      typecheck: expect.any(String),
      check: expect.any(String),
      release: expect.any(String),
    },
  });
});

test('MFE-01 the names, paths and ports of remotes do not conflict', async () => {
  const { remotes } = await readNeighbours(root, remotePackages);
  const isUnique = (all: readonly unknown[]) => new Set(all).size === all.length;
  const names = remotes.map(({ name }) => name);
  expect(isUnique(remotes.map(({ port }) => port))).toBe(true);
  expect(isUnique(remotes.flatMap(({ paths }) => paths))).toBe(true);
  expect(isUnique(remotes.map(({ namespace }) => namespace))).toBe(true);
  // The federation runtime finds a remote by the prefix of its module's name.
  expect(names.filter((name) => names.some((other) => other !== name && name.startsWith(other)))).toEqual([]);
});

describe('README', () => {
  const readme = (path: string) => readFile(join(root, path), 'utf8');
  const rowsOf = (text: string) => text.match(/^\| [A-Z][^|]*/gm);
  const headingsOf = (text: string) => text.match(/^## .*/gm);

  test.each(remotePackages)('%s has the headings and table rows of the template', async (folder) => {
    const [own, template] = [await readme(`${folder}/README.md`), await readme('remote-kit/template/workspace/README.md.tmpl')];
    expect([headingsOf(own), rowsOf(own)]).toEqual([headingsOf(template), rowsOf(template)]);
  });

  test('both templates have the same table rows', async () => {
    const [one, other] = await Promise.all(
      ['workspace', 'repository'].map((kind) => readme(`remote-kit/template/${kind}/README.md.tmpl`)),
    );
    expect(rowsOf(one ?? '')).toContain('| Browser storage ');
    expect(rowsOf(one ?? '')).toEqual(rowsOf(other ?? ''));
  });
});
