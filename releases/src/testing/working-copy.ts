import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Given } from './releases.ts';

/** Turns the package of a build into a git repository with one commit and returns its hash; the build is ignored. */
export async function commitPackage({ folder }: Given, origin = 'https://git.example/kaeo/bonus'): Promise<string> {
  const home = dirname(folder);
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', home, '-c', 'user.name=A test', '-c', 'user.email=test@kaeo.example', ...args], {
      encoding: 'utf8',
    });
  await writeFile(join(home, '.gitignore'), 'dist\n');
  git('init', '--quiet');
  if (origin !== '') git('remote', 'add', 'origin', origin);
  git('add', '.');
  git('commit', '--quiet', '--message', 'bonus: a release');
  return git('rev-parse', 'HEAD').trim();
}
