import type { ReleaseInService } from '@kaeo/shared/contract';
import { remoteInService } from '../../../releases/src/release/in-service.ts';
import { aRelease } from '../../../releases/src/testing/build-folder.ts';
import { pageComposition } from './page-composition.ts';

const hashes = { file: 'hashes.json', integrity: 'sha384-hashes' };
const integrity = { 'entry.js': 'sha384-entry', 'page.js': 'sha384-page', 'dialog.js': 'sha384-dialog' };
const { takes: _, ...bonus } = remoteInService(aRelease());
const release: ReleaseInService = { ...bonus, integrity };
const shellOf = (more: object) => ({ version: '1.0.0', base: '/releases/shell/1.0.0/', integrity, ...more });
const compositionOf = (shell: object, current: ReleaseInService, more: object = {}) => ({
  revision: 1,
  shell: shellOf(shell),
  remotes: { bonus: { current, previous: current } },
  ...more,
});
const preloaded = ['/releases/bonus/1.0.0/page.js', '/releases/shell/1.0.0/page.js'];

test('MFE-09 a page contains the hashes of its first scripts, and the hash of the file with the others', () => {
  const { shell, remotes } = pageComposition(compositionOf({ hashes }, { ...release, hashes }), preloaded);
  expect(shell).toMatchObject({ hashes, integrity: { 'page.js': 'sha384-page' } });
  expect(Object.keys(shell.integrity)).toEqual(['page.js']);
  const { current, previous } = remotes['bonus'] ?? {};
  for (const carried of [current, previous]) {
    expect(carried).toMatchObject({ hashes, parts: {}, needs: {}, scripts: release.scripts });
  }
  // Both have the same folder here, so a common file is listed once.
  expect([current, previous].map((carried) => Object.keys(carried?.integrity ?? {}))).toEqual([
    ['entry.js', 'page.js'],
    ['entry.js'],
  ]);
});

test('MFE-08 without a file of hashes, all hashes are in the page', () => {
  const { remotes } = pageComposition(compositionOf({ hashes }, release), preloaded);
  expect(remotes['bonus']?.current.integrity).toEqual(integrity);
});

test('MFE-13 a page for testers lists which part needs which module', () => {
  const { remotes } = pageComposition(compositionOf({ hashes }, { ...release, hashes }, { hasTools: true }), preloaded);
  expect(remotes['bonus']?.current.needs).toEqual(release.needs);
});
