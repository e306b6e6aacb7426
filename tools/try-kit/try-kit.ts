/**
 * `npm run try-kit`: packs the kit, makes a repository with one remote of it in the machine's temporary folder, checks, tests and builds it
 * there with nothing of this repository in reach, and says where it is. With npm, or the package managers that it is given:
 * `npm run try-kit -- npm pnpm yarn`.
 */

import { print } from '../lib/workspace.ts';
import { leaks, ownRepository, type PackageManager, packageManagers, succeeds } from './own-repository.ts';

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  print(`${what} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

const isManager = (name: string): name is PackageManager => Object.hasOwn(packageManagers, name);

async function tryWith(manager: PackageManager): Promise<void> {
  const repository = await timed(`${manager}: packed, installed, made`, () => ownRepository(manager));
  for (const script of ['check', 'test', 'build']) {
    await timed(`${manager}: ${script}`, () => succeeds(repository, manager, ['run', script]));
  }
  const found = await timed(`${manager}: looked for what leads here`, () => leaks(repository));
  print(found.length > 0 ? `these lead here:\n${found.join('\n')}` : `a remote of its own: ${repository.remote}`);
  if (found.length > 0) process.exitCode = 1;
}

const given = process.argv.slice(2);
const unknown = given.find((name) => !isManager(name));
if (unknown === undefined)
  for (const manager of given.length > 0 ? given.filter(isManager) : (['npm'] as const)) await tryWith(manager);
else {
  process.stderr.write(
    `${unknown} is no package manager that the kit is tried with: ${Object.keys(packageManagers).join(', ')}\n`,
  );
  process.exitCode = 2;
}
