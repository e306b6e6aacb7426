import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../lib/workspace.ts';
import { leaks, type OwnRepository, ownRepository, succeeds } from './own-repository.ts';

let repository: OwnRepository;
let store: string;
beforeAll(async () => {
  store = await mkdtemp(join(tmpdir(), 'kaeo-kit-store-'));
  repository = await ownRepository();
}, 1_800_000);
afterAll(() => rm(store, { recursive: true, force: true }));

test('leaks() finds links to this repository and files that contain its path', async () => {
  await symlink(root, join(store, 'link'));
  await writeFile(join(store, 'text.json'), JSON.stringify({ from: join(root, 'shared') }));
  await symlink('text.json', join(store, 'own'));
  expect(await leaks({ folder: store })).toEqual([join(store, 'link'), join(store, 'text.json')]);
  for (const name of ['link', 'text.json', 'own']) await rm(join(store, name));
});

describe('a remote in its own repository, created with the packed kit', () => {
  test('MFE-14 contains no link to this repository and no path of it', async () => {
    expect(await leaks(repository)).toEqual([]);
  }, 600_000);

  test('MFE-14 has only the kit in its package.json', async () => {
    const { dependencies, devDependencies } = JSON.parse(await readFile(join(repository.remote, 'package.json'), 'utf8'));
    expect(Object.keys({ ...dependencies, ...devDependencies }).toSorted()).toEqual([
      '@kaeo/releases',
      '@kaeo/remote-kit',
      '@kaeo/shared',
    ]);
  });

  test('MFE-14 MFE-17 fails to build with a second copy of a package of the kit, and reports it', async () => {
    const manifest = join(repository.remote, 'node_modules/@kaeo/remote-kit/node_modules/@kaeo/shared');
    await mkdir(manifest, { recursive: true });
    await writeFile(join(manifest, 'package.json'), JSON.stringify({ name: '@kaeo/shared', version: '1.1.0' }));
    try {
      const { code, output } = await repository.run('npm', ['run', 'build']);
      expect([code, output]).toEqual([expect.any(Number), expect.stringContaining('two copies of @kaeo/shared: the remote has')]);
      expect(code).not.toBe(0);
    } finally {
      await rm(dirname(manifest), { recursive: true });
    }
  });

  test('MFE-14 passes the type, lint, format and boundary checks of the kit', async () => {
    expect(await succeeds(repository, 'npm', ['run', 'check'])).toContain('ok copies, types, lint, format, boundaries');
  }, 900_000);

  test('MFE-14 passes its tests', async () => {
    expect(await succeeds(repository, 'npm', ['test', '--', '--maxWorkers=1'])).toMatch(/Tests: +10 passed, 10 total/);
  }, 900_000);

  test('MFE-14 MFE-17 builds with a list of its facade imports, passes the gate and is released to a store', async () => {
    await succeeds(repository, 'npm', [
      'run',
      'release',
      '--',
      '--store',
      store,
      '--unchecked',
      'the tests above ran its checks',
    ]);
    const { uses } = JSON.parse(await readFile(join(repository.remote, 'dist/release.json'), 'utf8'));
    expect(uses['@kaeo/shared/contract']).toEqual(['defineRemote']);
    const status = JSON.parse(await succeeds(repository, 'kaeo', ['status', '--json', '--store', store]));
    expect(status.remotes.missions.current).toMatchObject({
      version: '1.0.0',
      global: 'missions_1_0_0',
      declaration: { pages: [{ path: '/user/missions', title: { th: 'ภารกิจ', la: 'ພາລະກິດ', en: 'Missions' } }] },
    });
  }, 900_000);
});

describe('a remote in its own repository, installed with pnpm from a registry', () => {
  let installed: OwnRepository;
  beforeAll(async () => void (installed = await ownRepository('pnpm')), 1_800_000);

  test('MFE-14 has only the kit, not its dependencies, in its package.json', async () => {
    const { dependencies, devDependencies } = JSON.parse(await readFile(join(installed.remote, 'package.json'), 'utf8'));
    expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(['@kaeo/remote-kit']);
  });

  test('MFE-14 has one copy of each shared package, passes the checks of the kit and builds', async () => {
    expect(await succeeds(installed, 'pnpm', ['run', 'check'])).toContain('ok copies, types, lint, format, boundaries');
    await succeeds(installed, 'pnpm', ['run', 'build']);
    expect(await leaks(installed)).toEqual([]);
  }, 900_000);
});
