import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Outcome, run } from '../lib/workspace.ts';

/** Generated folders, which are not copied. */
const excludedFolders = new Set([
  'node_modules',
  'dist',
  'dist-laos',
  'data',
  'data-laos',
  '.git',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
  'screenshots',
]);

/** The project's own packages link to the copy, so that nothing in it reaches the original. */
async function linkPackages(root: string, copy: string, newPackages: readonly string[]): Promise<void> {
  const from = join(root, 'node_modules');
  const to = join(copy, 'node_modules');
  await mkdir(join(to, '@kaeo'), { recursive: true });
  const installed = (await readdir(from)).filter((name) => name !== '@kaeo' && !newPackages.includes(name));
  await Promise.all(installed.map((name) => symlink(join(from, name), join(to, name))));
  for (const name of await readdir(join(from, '@kaeo'))) await symlink(join(copy, name), join(to, '@kaeo', name));
  for (const name of newPackages) await symlink(join(copy, name), join(to, name));
  // Packages that npm installed in a workspace, because the root has another version.
  for (const name of await readdir(copy)) {
    const nested = join(root, name, 'node_modules');
    const entries = name === 'node_modules' ? [] : await readdir(nested).catch(() => []);
    if (entries.length > 0) await symlink(nested, join(copy, name, 'node_modules'));
  }
}

export type ProjectCopy = {
  readonly root: string;
  run(program: string, args: readonly string[], folder?: string): Promise<Outcome>;
  remove(): Promise<void>;
};

/** A copy of the working tree that tests may change, without network and installation, in the temporary folder. */
export async function copyProject(root: string, newPackages: readonly string[]): Promise<ProjectCopy> {
  const copy = await mkdtemp(join(tmpdir(), 'wallet-copy-'));
  await cp(root, copy, { recursive: true, filter: (path) => !excludedFolders.has(basename(path)) });
  await linkPackages(root, copy, newPackages);
  return {
    root: copy,
    run: (program, args, folder = '.') =>
      run(program === 'node' ? process.execPath : join(copy, 'node_modules/.bin', program), args, {
        folder: join(copy, folder),
        environment: {
          PATH: `${join(copy, 'node_modules/node/bin')}:${process.env['PATH'] ?? ''}`,
          INIT_CWD: copy,
          NODE_ENV: '',
          LAOS: '',
        },
      }),
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}
