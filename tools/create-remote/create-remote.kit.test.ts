import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { browserPackages, root } from '../lib/workspace.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

let project: ProjectCopy;
beforeAll(async () => {
  project = await copyProject(root, browserPackages);
  await succeeds('node', ['tools/create-remote/create-remote.ts', 'missions', '--title-th', 'ภารกิจ', '--title-la', 'ພາລະກິດ']);
});
afterAll(() => project?.remove());

/** Runs a program in the copy; on failure its output is the error message. */
async function succeeds(program: string, args: readonly string[], folder?: string): Promise<string> {
  const { code, output } = await project.run(program, args, folder);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}
const folder = 'mfe-missions';
const readIn = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(project.root, path), 'utf8'));

describe('a new remote made with one command', () => {
  test('is found by all tooling without being listed', async () => {
    const found = "import('./tools/lib/workspace.ts').then(({ browserPackages }) => console.log(browserPackages.join()))";
    expect(await succeeds('node', ['--input-type=module', '--eval', found])).toContain(folder);
    const { packages } = (await readIn('package-lock.json')) as { packages: Record<string, unknown> };
    expect(packages).toMatchObject({
      [folder]: { version: '1.0.0' },
      [`node_modules/${folder}`]: { resolved: folder, link: true },
    });
  });

  test('cannot be created twice', async () => {
    const { code, output } = await project.run('node', ['tools/create-remote/create-remote.ts', 'missions']);
    expect([code, output]).toEqual([2, 'mfe-missions already exists\n']);
  });

  test('MFE-01 needs no other remote, shell or server: the following tests run without them', async () => {
    const others = [...browserPackages, 'backend', 'sandbox', 'gateway', 'e2e'];
    await Promise.all(others.map((name) => rm(join(project.root, name), { recursive: true })));
    expect((await readdir(project.root)).filter((name) => others.includes(name))).toEqual([]);
  });

  test('MFE-01 passes types, lint, format and boundaries', async () => {
    const checks: readonly (readonly [string, readonly string[], string?])[] = [
      ['tsc', ['--noEmit'], folder],
      ['oxlint', ['--type-aware', '--deny-warnings', folder]],
      ['biome', ['check', folder]],
      ['depcruise', ['--config', '.dependency-cruiser.mjs', `${folder}/src`]],
    ];
    for (const [program, args, where] of checks) {
      const { code, output } = await project.run(program, args, where);
      expect({ program, code, output: code === 0 ? '' : output }).toEqual({ program, code: 0, output: '' });
    }
  });

  test('MFE-01 passes its own tests', async () => {
    expect(await succeeds('jest', ['--maxWorkers=1'], folder)).toMatch(/Tests: +10 passed, 10 total/);
  });

  test('MFE-01 MFE-04 is built, accepted by the gate, published and in service at its path', async () => {
    const unchecked = ['--unchecked', 'the tests above ran its checks'];
    await succeeds('node', ['../releases/src/cli/cli.ts', 'release', '--store', 'store', ...unchecked], folder);
    const status = JSON.parse(await succeeds('node', ['releases/src/cli/cli.ts', 'status', '--json', '--store', 'store']));
    expect(status.remotes.missions.current).toMatchObject({
      version: '1.0.0',
      global: 'missions_1_0_0',
      declaration: {
        pages: [{ path: '/user/missions', access: 'player', title: { th: 'ภารกิจ', la: 'ພາລະກິດ', en: 'Missions' } }],
      },
    });
  });

  test('MFE-06 has a development build that a deployed shell can load', async () => {
    const { $schema: _, ...declaration } = (await readIn(`${folder}/remote.json`)) as Record<string, unknown>;
    await succeeds('webpack', ['--mode', 'development', '--output-path', '../development'], folder);
    expect(await readIn('development/release.json')).toMatchObject({
      name: 'missions',
      version: '1.0.0-local',
      global: 'missions_local',
      scripts: ['remoteEntry.js'],
      parts: {},
      files: {},
      declaration,
    });
  });
});
