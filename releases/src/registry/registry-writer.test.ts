import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { directoryObjects } from '../objects/directory-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { remoteInService, shellInService } from '../release/in-service.ts';
import { aRelease, aShellRelease, temporaryFolder } from '../testing/build-folder.ts';
import { activated, ChangeRefused, started } from './registry-changes.ts';
import { lastServed, readHistory } from './registry-history.ts';
import { changeRegistry, RegistryLost, readRegistry } from './registry-writer.ts';
import type { StoredRegistry } from './stored-registry.ts';

let folder: string;
let objects: ObjectStore;
beforeEach(async () => {
  folder = await temporaryFolder();
  objects = directoryObjects(folder);
});

const bonus = (version: string) => remoteInService(aRelease({ version }));
const shell = activated(undefined, shellInService(aShellRelease()));
const facts = (what: string) => ({ by: 'a test', what });

/** Puts this version of the remote into service, with a shell. */
const activate = (version: string): Promise<StoredRegistry> =>
  changeRegistry(objects, facts(`activate ${version}`), (before) => ({
    shell,
    remotes: { ...before?.remotes, bonus: activated(before?.remotes['bonus'], bonus(version)) },
  }));

test('MFE-19 a completed change is in the history, so a lost registry can be restored to the last change', async () => {
  const made = [await activate('1.0.0'), await activate('1.1.0')];
  await rm(join(folder, 'registry.json'));
  expect(await readHistory(objects, 10)).toEqual(made.toReversed());
});

test('a change interrupted before it was added to the history is still listed, and added with the next change', async () => {
  await activate('1.0.0');
  const cut: ObjectStore = { ...objects, create: () => Promise.reject(new Error('cut off')) };
  await expect(changeRegistry(cut, facts('cut'), () => ({ shell, remotes: {} }))).rejects.toThrow('cut off');
  const inHistory = async () => (await readHistory(objects, 10)).map(({ revision, change }) => [revision, change.what]);
  expect(await inHistory()).toEqual([[1, 'activate 1.0.0']]);
  const late: ObjectStore = {
    ...objects,
    create: async (key, body) => (key.endsWith('2.json') ? Promise.reject(new Error('cut off')) : objects.create(key, body)),
  };
  await expect(changeRegistry(late, facts('cut'), () => ({ shell, remotes: {} }))).rejects.toThrow('cut off');
  expect(await inHistory()).toEqual([
    [2, 'cut'],
    [1, 'activate 1.0.0'],
  ]);
  await activate('1.1.0');
  expect((await inHistory()).map(([revision]) => revision)).toEqual([3, 2, 1]);
});

const losses: readonly (readonly [string, () => Promise<void>, string])[] = [
  ['deleted', () => rm(join(folder, 'registry.json')), 'registry.json is missing'],
  ['cut off', () => writeFile(join(folder, 'registry.json'), '{"format":2,'), 'registry.json is not JSON'],
  [
    'without a release of a remote',
    async () => {
      const stored = JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8'));
      await writeFile(join(folder, 'registry.json'), JSON.stringify({ ...stored, remotes: { bonus: { earlier: [] } } }));
    },
    'registry.json: /remotes/bonus must have current or rollout',
  ],
  [
    'an old one put in its place',
    async () => writeFile(join(folder, 'registry.json'), await readFile(join(folder, 'history/00000001.json'))),
    'registry.json has the old revision 1',
  ],
];

describe.each(losses)('a registry that is %s', (_, lose, words) => {
  test('MFE-19 is reported with the way out, and revisions do not restart at 1', async () => {
    await activate('1.0.0');
    await activate('1.1.0');
    await lose();
    const left = await readFile(join(folder, 'registry.json')).catch(() => undefined);
    for (const attempt of [readRegistry(objects), activate('1.2.0')]) {
      await expect(attempt).rejects.toThrow(RegistryLost);
      await expect(attempt).rejects.toThrow(words);
      await expect(attempt).rejects.toThrow(
        'goes up to revision 2. Nothing has changed; restore a revision with `deploy restore`',
      );
    }
    expect(await readFile(join(folder, 'registry.json')).catch(() => undefined)).toEqual(left);
    expect(await readHistory(objects, 10)).toHaveLength(2);
  });
});

test('a registry that others write while it is read is not reported as lost', async () => {
  let isFirst = true;
  const raced: ObjectStore = {
    ...objects,
    async read(key) {
      const found = await objects.read(key);
      if (isFirst && key === 'registry.json') {
        isFirst = false;
        await activate('1.0.0');
      }
      return found;
    },
  };
  expect((await readRegistry(raced))?.revision).toBe(1);
});

test('the first release of a remote can be rolled out to a share of visitors', async () => {
  await activate('1.0.0');
  const missions = started(remoteInService(aRelease({ name: 'missions' })), 10);
  const made = await changeRegistry(objects, facts('start'), (before) => ({
    shell,
    remotes: { ...before?.remotes, missions },
  }));
  expect(await readRegistry(objects)).toEqual(made);
  expect(made.remotes['missions']).toEqual(missions);
});

test('MFE-19 a release marked by gc can neither be put into service nor be the target of a rollback', async () => {
  const { revision } = await activate('1.0.0');
  await changeRegistry(objects, facts('gc'), (before) => ({
    shell,
    remotes: before?.remotes ?? {},
    removal: { revision: revision + 1, releases: { 'bonus/1.1.0': '2026-11-24T00:00:00.000Z' } },
  }));
  await expect(activate('1.1.0')).rejects.toThrow(ChangeRefused);
  expect((await activate('1.2.0')).removal?.releases).toHaveProperty(['bonus/1.1.0']);
});

test('the latest revision in which visitors got a release is found, regardless of what is in service now', async () => {
  await activate('1.0.0');
  await activate('1.1.0');
  await activate('1.2.0');
  expect(await lastServed(objects, 'bonus', '1.1.0')).toBe(2);
  expect(await lastServed(objects, 'bonus', '1.2.0')).toBe(3);
  expect(await lastServed(objects, 'bonus', '1.3.0')).toBeUndefined();
});
