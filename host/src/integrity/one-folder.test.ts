import type { PageComposition } from '@kaeo/shared/contract';
import { compose } from '../testing/composition.ts';

/** Two releases of one remote in one folder, with content-hashed file names (docs/adr/0084). */
const never = () => Promise.reject(new Error('not asked'));
compose([{ name: 'bonus', pages: [], addresses: 'content', releases: { '1.1.0': never, '1.0.0': never } }]);
const base = '/releases/bonus/files/';
const absolute = (file: string) => `http://localhost${base}${file}`;

const modules = async () => {
  const { composition, recordStarted, releaseOf } = await import('../composition/composition.ts');
  const { loadHashes, hashesFor, integrityOf, ownerOf } = await import('./hashes.ts');
  const { current, previous } = composition.remotes['bonus'] ?? {};
  if (!current || !previous) throw new Error('two releases are on the page');
  return { recordStarted, releaseOf, loadHashes, hashesFor, integrityOf, ownerOf, current, previous };
};
beforeEach(() => jest.resetModules());
afterEach(() => jest.restoreAllMocks());

/** Responds to requests for the hashes of a release. */
const answerHashes = (hashes: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const answer = Object.entries(hashes).find(([file]) => url === base + file)?.[1];
    if (!answer) throw new Error('it is not there');
    return Response.json(answer);
  });
type Release = PageComposition['remotes'][string]['current'];
const withHashes = (release: Release): Release => ({
  ...release,
  hashes: { file: `hashes.${release.version}.json`, integrity: 'sha384-h' },
});

test('MFE-10 an entry identifies its release, and other files belong to the release that started last', async () => {
  const { recordStarted, releaseOf } = await modules();
  expect(releaseOf(`${base}page.js`)?.version).toBe('1.1.0');
  recordStarted('bonus', '1.1.0');
  recordStarted('bonus', '1.0.0');
  expect(releaseOf(absolute('page.js'))?.version).toBe('1.0.0');
  expect(releaseOf(absolute('entry.1.1.0.js?retry=1'))?.version).toBe('1.1.0');
  recordStarted('bonus', '1.1.0');
  expect(releaseOf(absolute('page.js'))?.version).toBe('1.1.0');
});

test('MFE-09 a script of either release has its hash, and a foreign script has a hash that never matches', async () => {
  const { integrityOf, loadHashes, current, previous } = await modules();
  answerHashes({
    'hashes.1.1.0.json': { 'page.new.js': 'sha384-new', 'dialog.same.js': 'sha384-same' },
    'hashes.1.0.0.json': { 'page.old.js': 'sha384-old', 'dialog.same.js': 'sha384-same' },
  });
  Object.assign(current, withHashes(current));
  Object.assign(previous, withHashes(previous));
  await Promise.all([loadHashes(current), loadHashes(previous)]);
  const files = ['entry.1.1.0.js', 'entry.1.0.0.js', 'page.new.js', 'page.old.js', 'dialog.same.js'];
  expect(files.map((file) => integrityOf(base + file))).toEqual([
    'sha384-entry',
    'sha384-entry',
    'sha384-new',
    'sha384-old',
    'sha384-same',
  ]);
  expect(integrityOf(`${base}smuggled.js`)).toMatch(/^sha384-A{64}$/);
});

test('MFE-18 an error in a script is attributed to its release, or to the last started one if both have the script', async () => {
  const { ownerOf, loadHashes, recordStarted, current, previous } = await modules();
  answerHashes({
    'hashes.1.1.0.json': { 'page.new.js': 'sha384-new', 'dialog.same.js': 'sha384-same' },
    'hashes.1.0.0.json': { 'page.old.js': 'sha384-old', 'dialog.same.js': 'sha384-same' },
  });
  Object.assign(current, withHashes(current));
  Object.assign(previous, withHashes(previous));
  recordStarted('bonus', '1.1.0');
  recordStarted('bonus', '1.0.0');
  await Promise.all([loadHashes(current), loadHashes(previous)]);
  const owners = ['page.new.js', 'page.old.js', 'dialog.same.js'].map((file) => ownerOf(absolute(file))?.version);
  expect(owners).toEqual(['1.1.0', '1.0.0', '1.0.0']);
});

test('a script with an unknown hash waits for the hashes of both releases', async () => {
  const { hashesFor, integrityOf, current, previous } = await modules();
  const fetched = answerHashes({ 'hashes.1.0.0.json': { 'dialog.old.js': 'sha384-old' } });
  Object.assign(current, withHashes(current));
  Object.assign(previous, withHashes(previous));
  await hashesFor(`${base}dialog.old.js`);
  expect(integrityOf(`${base}dialog.old.js`)).toBe('sha384-old');
  // 1.1.0 has no hashes file, so it was requested twice.
  expect(fetched).toHaveBeenCalledTimes(3);
});
