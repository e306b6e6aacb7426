import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { digestOf } from '../../objects/digest.ts';
import { temporaryFolder } from '../../testing/build-folder.ts';
import { buildOrigin } from './build-origin.ts';
import { firstChanged, type Sources, sourcesOf, wouldBeSource } from './sources.ts';

let top: string;
const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(top, path)), { recursive: true });
  await writeFile(join(top, path), text);
};
const sources = async (): Promise<Sources> => {
  const found = await sourcesOf(join(top, 'mfe-bonus'));
  if (!found) throw new Error('there is a repository');
  return found;
};

/** A repository with a remote, a dependency of its dependency, and another remote. */
beforeEach(async () => {
  top = await temporaryFolder();
  await write('package-lock.json', '{}');
  await write('.gitignore', 'dist\nnode_modules\n');
  await write('mfe-bonus/package.json', '{"devDependencies":{"@kaeo/kit":"1.0.0","jest":"30.0.0","nowhere":"1.0.0"}}');
  await write('mfe-bonus/src/page.ts', 'export {}');
  await write('kit/package.json', '{"dependencies":{"@kaeo/shared":"1.0.0"}}');
  await write('shared/package.json', '{"dependencies":{"@kaeo/kit":"1.0.0"}}');
  await write('shared/src/money.ts', 'export {}');
  await write('mfe-news/package.json', '{}');
  await write('node_modules/jest/package.json', '{}');
  await mkdir(join(top, 'node_modules/@kaeo'));
  for (const name of ['kit', 'shared']) await symlink(`../../${name}`, join(top, 'node_modules/@kaeo', name));
  execFileSync('git', ['-C', top, 'init', '--quiet']);
  execFileSync('git', ['-C', top, 'add', '.']);
});

test("MFE-01 the sources of a package are its folder, its dependencies in the repository, and the files of the repository's root", async () => {
  const { digest, files } = await sources();
  expect([...files.keys()]).toEqual([
    '.gitignore',
    'kit/package.json',
    'mfe-bonus/package.json',
    'mfe-bonus/src/page.ts',
    'package-lock.json',
    'shared/package.json',
    'shared/src/money.ts',
  ]);
  // In the format of `sha256sum`.
  const lines = [...files.keys()].map(async (path) => `${digestOf(await readFile(join(top, path)))}  ${path}\n`);
  expect(digest).toBe(digestOf(Buffer.from((await Promise.all(lines)).join(''))));
});

test.each([
  ['mfe-bonus/src/page.ts', () => write('mfe-bonus/src/page.ts', 'alert(1)')],
  ['mfe-bonus/src/page.ts', () => rm(join(top, 'mfe-bonus/src/page.ts'))],
  ['mfe-bonus/src/new.ts', () => write('mfe-bonus/src/new.ts', '')],
  ['mfe-bonus/link', () => symlink('../mfe-news', join(top, 'mfe-bonus/link'))],
  ['shared/src/money.ts', () => write('shared/src/money.ts', 'export const a = 1')],
  ['package-lock.json', () => write('package-lock.json', '{ }')],
])('another %s makes other sources', async (path, change) => {
  const before = await sources();
  await change();
  const after = await sources();
  expect(after.digest).not.toBe(before.digest);
  expect(firstChanged(before, after)).toBe(path);
});

test.each(['mfe-news/src/page.ts', 'mfe-bonus/dist/entry.js', 'node_modules/jest/index.js'])(
  '%s is not a source',
  async (path) => {
    const before = await sources();
    await write(path, 'another');
    const after = await sources();
    expect([after.digest, firstChanged(before, after)]).toEqual([before.digest, undefined]);
  },
);

test('in a repository with a single remote all files are sources', async () => {
  const found = await sourcesOf(top);
  expect(found?.files.has('mfe-news/package.json')).toBe(true);
});

test('without a repository there are no sources', async () => {
  const folder = await temporaryFolder();
  expect(await sourcesOf(folder)).toBeUndefined();
  expect(await wouldBeSource(folder, join(folder, 'checks.json'))).toBe(false);
});

test('a file outside the sources, or ignored by git, is not a source', async () => {
  const of = (path: string) => wouldBeSource(join(top, 'mfe-bonus'), path);
  expect(await of(join(top, 'checks.json'))).toBe(true);
  expect(await of(join(top, 'node_modules/checks.json'))).toBe(false);
  expect(await of(join(await temporaryFolder(), 'checks.json'))).toBe(false);
});

describe('in a checkout that git refuses to read, such as one of another user', () => {
  beforeEach(() => void (process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'] = '1'));
  afterEach(() => void delete process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER']);

  test('MFE-16 the origin of the build is unknown, even if the CI gives a commit', async () => {
    await write('mfe-bonus/src/page.ts', 'alert(1)');
    const told = { GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'kaeo/bonus', GITHUB_SHA: 'a'.repeat(40) };
    await expect(buildOrigin(join(top, 'mfe-bonus'), told)).rejects.toThrow('detected dubious ownership');
    await expect(sourcesOf(join(top, 'mfe-bonus'))).rejects.toThrow('detected dubious ownership');
  });
});

describe('in a checkout that git cannot read', () => {
  const told = { GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'kaeo/bonus', GITHUB_SHA: 'a'.repeat(40) };

  test('MFE-16 the origin is unknown without the repository, as for a worktree in a container', async () => {
    await rm(join(top, '.git'), { recursive: true });
    await write('.git', 'gitdir: /nowhere/worktrees/bonus');
    await expect(buildOrigin(join(top, 'mfe-bonus'), told)).rejects.toThrow('not a git repository: /nowhere/worktrees/bonus');
  });

  test("MFE-16 the origin is unknown if git is not installed; without a checkout the CI's environment is used", async () => {
    const { PATH } = process.env;
    process.env['PATH'] = '/nowhere';
    try {
      await expect(buildOrigin(join(top, 'mfe-bonus'), told)).rejects.toThrow('it is not installed');
      await rm(join(top, '.git'), { recursive: true });
      expect(await buildOrigin(join(top, 'mfe-bonus'), told)).toMatchObject({ commit: told.GITHUB_SHA });
    } finally {
      process.env['PATH'] = PATH;
    }
  });
});
