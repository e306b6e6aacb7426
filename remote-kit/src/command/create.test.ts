import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInCurrentFolder } from './create.ts';

let folder: string;
const output: string[] = [];
const create = (...args: readonly string[]): Promise<number> => createInCurrentFolder(args, (line) => output.push(line));
const readJson = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'));

beforeEach(async () => {
  output.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'kaeo-create-'));
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('MFE-14 one command creates a repository with one remote, which depends on the kit and on no path outside', async () => {
  expect(await create('missions', '--title-th', 'ภารกิจ')).toBe(0);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  expect(paths.map((path) => path.slice(folder.length + 1))).toEqual(
    expect.arrayContaining([
      '.github/workflows/remote.yml',
      '.gitignore',
      'README.md',
      'biome.json',
      'jest.config.js',
      'oxlint.config.ts',
      'package.json',
      'remote.json',
      'src/locales/th.json',
      'src/page/missions.page.test.tsx',
      'src/page/missions.page.tsx',
      'tsconfig.json',
      'webpack.config.ts',
    ]),
  );
  const { dependencies, devDependencies } = (await readJson('package.json')) as Record<string, unknown>; // just written by createHere
  expect([dependencies, devDependencies]).toEqual([undefined, { '@kaeo/remote-kit': '1.0.0' }]);
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  // Generated files are below `src`, so an import that starts with more `../` would leave the repository.
  expect(texts.filter((text) => /"\.\.\/|'\.\.\/\.\.\/\.\.|__\w+__|-w mfe-/.test(text))).toEqual([]);
});

test('MFE-14 a package.json in which npm listed the kit keeps its entries', async () => {
  const devDependencies = { '@kaeo/remote-kit': 'file:kit/remote-kit.tgz', '@kaeo/shared': 'file:kit/shared.tgz' };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ description: 'ours', devDependencies }));
  expect(await create('missions')).toBe(0);
  expect(await readJson('package.json')).toMatchObject({
    name: '@kaeo/mfe-missions',
    description: 'ours',
    scripts: { check: 'kaeo check', release: 'kaeo release' },
    devDependencies,
  });
});

test('existing files are not overwritten, and an invalid name is refused', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await writeFile(join(folder, 'README.md'), 'ours');
  expect(await create('missions')).toBe(2);
  expect(await readFile(join(folder, 'README.md'), 'utf8')).toBe('ours');
  expect(await create('Missions')).toBe(2);
  expect(await create('missions', '--colour', 'red')).toBe(2);
});

test('MFE-14 MFE-16 the generated CI releases with the token of its job, without store credentials', async () => {
  expect(await create('missions')).toBe(0);
  const workflow = await readFile(join(folder, '.github/workflows/remote.yml'), 'utf8');
  const [checks = '', release = ''] = workflow.split('  release:\n');
  expect(release).toMatch(/id-token: write[^]*RELEASE_SERVICE: \$\{\{ vars\.RELEASE_SERVICE \}\}/);
  expect(release).toContain('RELEASE_AUDIENCE: ${{ vars.RELEASE_AUDIENCE }}');
  expect(checks).not.toContain('id-token');
  expect(workflow).not.toMatch(/secrets\.|AWS_|RELEASE_STORE|RELEASED_BY/);
});

test.each([
  ['package-lock.json', 'npm ci', []],
  ['pnpm-lock.yaml', 'pnpm install --frozen-lockfile', ['pnpm-workspace.yaml']],
  ['yarn.lock', 'yarn install --immutable', ['.yarnrc.yml']],
])('MFE-14 beside %s the CI runs "%s", and the settings of the package manager are %j', async (lock, install, settings) => {
  await writeFile(join(folder, lock), '');
  expect(await create('missions')).toBe(0);
  expect(await readFile(join(folder, '.github/workflows/remote.yml'), 'utf8')).toContain(install);
  expect((await readdir(folder)).filter((name) => ['pnpm-workspace.yaml', '.yarnrc.yml'].includes(name))).toEqual(settings);
});

test('existing settings of the package manager are kept', async () => {
  await writeFile(join(folder, 'pnpm-lock.yaml'), '');
  await writeFile(join(folder, 'pnpm-workspace.yaml'), 'nodeLinker: hoisted\n');
  expect(await create('missions')).toBe(0);
  expect(await readFile(join(folder, 'pnpm-workspace.yaml'), 'utf8')).toBe('nodeLinker: hoisted\n');
});
