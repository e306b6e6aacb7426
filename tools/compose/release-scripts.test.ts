import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/workspace.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-scripts-'));
  mkdirSync(join(folder, 'built'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a script of `ops/release`, which finds this program in place of the installed one. */
function runWith(program: string, lines: readonly string[], script: string, ...args: readonly string[]) {
  writeFileSync(join(folder, program), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
  const env = {
    PATH: `${folder}:${process.env['PATH']}`,
    BUILT: join(folder, 'built'),
    RELEASE_STORE: 'the-store',
    RELEASE_COMMIT: 'c7ddc3f7b79799dfe1d6b9ce17138338bf98054b',
  };
  return spawnSync('sh', [join('ops/release', script), ...args], { cwd: root, env, encoding: 'utf8' });
}

test('OPS-02 a build job of two packages has a folder for each, and fails if one of them fails', () => {
  const built = (file: string) => existsSync(join(folder, 'built', file));
  expect(runWith('npm', ['exit 0'], 'build.sh', 'desk', 'mfe-desk')).toMatchObject({ status: 0 });
  expect([built('desk/package.json'), built('mfe-desk/remote.json')]).toEqual([true, true]);
  const failing = runWith('npm', ['case "$*" in *" desk") exit 7 ;; esac'], 'build.sh', 'desk', 'mfe-desk');
  expect([failing.status, built('desk'), built('mfe-desk')]).toEqual([7, false, false]);
});

test.each([
  { shell: 0, desk: 0, status: 0, activated: 'activate shell@1.0.0 desk@1.1.0 --store the-store\n' },
  { shell: 4, desk: 0, status: 0, activated: 'activate desk@1.1.0 --store the-store\n' },
  { shell: 4, desk: 4, status: 4, activated: '' },
  { shell: 0, desk: 3, status: 3, activated: '' },
])('OPS-02 the release of the desk ends with $status if its packages end with $shell and $desk', (row) => {
  const node = [
    'case "$*" in',
    '-p*/desk/dist*) echo shell@1.0.0 ;;',
    '-p*) echo desk@1.1.0 ;;',
    `*publish*/desk" "*) exit ${row.shell} ;;`,
    `*publish*) exit ${row.desk} ;;`,
    '*) shift && echo "$*" ;;',
    'esac',
  ];
  const { status, stdout } = runWith('node', node, 'release-desk.sh');
  expect([status, stdout]).toEqual([row.status, row.activated]);
});
