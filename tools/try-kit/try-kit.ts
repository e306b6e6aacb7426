/**
 * `npm run try-kit [-- npm pnpm yarn]`: creates a repository with one remote from the packed kit in the temporary folder, and
 * checks, tests and builds it there without access to this repository.
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
  const repository = await timed(`${manager}: pack, install, create`, () => ownRepository(manager));
  for (const script of ['check', 'test', 'build']) {
    await timed(`${manager}: ${script}`, () => succeeds(repository, manager, ['run', script]));
  }
  const found = await timed(`${manager}: search for references to this repository`, () => leaks(repository));
  print(
    found.length > 0 ? `these refer to this repository:\n${found.join('\n')}` : `repository of the remote: ${repository.remote}`,
  );
  if (found.length > 0) process.exitCode = 1;
}

const args = process.argv.slice(2);
const unknown = args.find((name) => !isManager(name));
if (unknown === undefined)
  for (const manager of args.length > 0 ? args.filter(isManager) : (['npm'] as const)) await tryWith(manager);
else {
  process.stderr.write(`unsupported package manager: ${unknown}; supported: ${Object.keys(packageManagers).join(', ')}\n`);
  process.exitCode = 2;
}
