import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { directoryObjects } from '../objects/directory-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import { listVersions, publishRelease } from '../release/publish.ts';
import { temporaryFolder } from '../testing/build-folder.ts';
import { aGoodRemote, aGoodShell, type Given } from '../testing/releases.ts';
import { pauseRollouts } from './change.ts';
import { collectGarbage, defaultAgeMs } from './collect-garbage.ts';
import { activateRelease } from './put-into-service.ts';
import { retire } from './retire.ts';
import { rollBack } from './roll-back.ts';

const by = 'the bonus team';
let folder: string;
let objects: ObjectStore;
beforeEach(async () => {
  folder = await temporaryFolder();
  objects = directoryObjects(folder);
});

async function publish(given: Promise<Given>): Promise<{ name: string; version: string; percent: number }> {
  const { release, files } = await given;
  await publishRelease(objects, release, files);
  return { name: release.name, version: release.version, percent: 100 };
}
const bonus = (version: string, percent = 100) => ({ name: 'bonus', version, percent });
/** A time at which everything is old enough to be removed. */
const later = { now: Date.now() + 2 * defaultAgeMs };

test('MFE-19 releases in service, in rollout, or needed for a fallback or rollback are kept however old they are', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await publish(aGoodRemote({ version }));
  for (const version of ['1.0.0', '1.1.0']) await activateRelease(objects, bonus(version), { by });
  await activateRelease(objects, bonus('1.2.0', 10), { by });
  await pauseRollouts(objects, 'bonus', { by });
  expect(await collectGarbage(objects, 1, later)).toEqual(['bonus 1.3.0']);
  expect(await listVersions(objects, 'bonus')).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.4.0']);
  await rollBack(objects, 'bonus', { by });
  expect((await rollBack(objects, 'bonus', { by })).remotes['bonus']?.current?.version).toBe('1.0.0');
});

test('MFE-19 a release that gc selected meanwhile cannot be activated, and is removed completely', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(aGoodRemote({ version }));
  await activateRelease(objects, bonus('1.2.0'), { by });
  // Runs gc between the check of the files and the write of the registry.
  let removed: string[] | undefined;
  const raced: ObjectStore = {
    ...objects,
    async replace(key, body, tag) {
      removed ??= await collectGarbage(objects, 1);
      return objects.replace(key, body, tag);
    },
  };
  await expect(activateRelease(raced, bonus('1.1.0'), { by })).rejects.toThrow('bonus 1.1.0 is not published; there are 1.2.0');
  expect(removed).toEqual(['bonus 1.0.0', 'bonus 1.1.0']);
  expect((await readRegistry(objects))?.remotes['bonus']?.current?.version).toBe('1.2.0');
});

test('MFE-19 this also holds if a gc with a clock far ahead has already dropped its mark', async () => {
  for (const version of ['1.0.0', '1.1.0']) await publish(aGoodRemote({ version }));
  await activateRelease(objects, bonus('1.1.0'), { by });
  let removed: string[] | undefined;
  const raced: ObjectStore = {
    ...objects,
    async replace(key, body, tag) {
      if (!removed) {
        removed = await collectGarbage(objects, 1);
        for (const version of ['1.2.0', '1.3.0']) await publish(aGoodRemote({ version }));
        removed.push(...(await collectGarbage(objects, 1, later)));
      }
      return objects.replace(key, body, tag);
    },
  };
  await expect(activateRelease(raced, bonus('1.0.0'), { by })).rejects.toThrow('bonus 1.0.0 is not published');
  expect([removed, Object.keys((await readRegistry(objects))?.removal?.releases ?? {})]).toEqual([
    ['bonus 1.0.0', 'bonus 1.2.0'],
    ['bonus/1.2.0'],
  ]);
});

test('MFE-19 a release activated while gc reads the store is kept', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(aGoodRemote({ version }));
  await activateRelease(objects, bonus('1.2.0'), { by });
  let isFirst = true;
  const raced: ObjectStore = {
    ...objects,
    async replace(key, body, tag) {
      if (isFirst) {
        isFirst = false;
        await activateRelease(objects, bonus('1.0.0'), { by });
      }
      return objects.replace(key, body, tag);
    },
  };
  expect(await collectGarbage(raced, 1)).toEqual(['bonus 1.1.0']);
  expect(await listVersions(objects, 'bonus')).toEqual(['1.0.0', '1.2.0']);
});

test('MFE-19 the next gc completes an interrupted one, and marked releases stay out of service until then', async () => {
  for (const version of ['1.0.0', '1.1.0']) await publish(aGoodRemote({ version }));
  await activateRelease(objects, bonus('1.1.0'), { by });
  const cut: ObjectStore = { ...objects, remove: () => Promise.reject(new Error('cut off')) };
  await expect(collectGarbage(cut, 1)).rejects.toThrow('cut off');
  expect(await listVersions(objects, 'bonus')).toContain('1.0.0');
  await expect(activateRelease(objects, bonus('1.0.0'), { by })).rejects.toThrow('is being removed by `gc`');
  expect(await collectGarbage(objects, 1)).toEqual(['bonus 1.0.0']);
  expect(await collectGarbage(objects, 1)).toEqual([]);
});

test('MFE-19 a version that gc removed cannot be published again with any content', async () => {
  const old = await aGoodRemote();
  await publishRelease(objects, old.release, old.files);
  await activateRelease(objects, await publish(aGoodRemote({ version: '1.1.0' })), { by });
  await collectGarbage(objects, 1);
  await expect(publishRelease(objects, old.release, old.files)).rejects.toThrow('raise the version');
  expect(await objects.list('releases/bonus/1.0.0/')).toEqual([]);
});

test('MFE-19 an old interrupted upload is removed; one that may still be running is kept', async () => {
  await activateRelease(objects, await publish(aGoodRemote()), { by });
  await objects.create('releases/bonus/1.1.0/entry.js', new Uint8Array([1]));
  await objects.create('releases/missions/0.1.0/entry.js', new Uint8Array([1]));
  expect(await collectGarbage(objects, 1)).toEqual([]);
  const hourAgo = { ageMs: 3_600_000, now: Date.now() + 3_700_000 };
  expect(await collectGarbage(objects, 1, { ...hourAgo, isDryRun: true })).toEqual([
    'bonus 1.1.0 (cut off)',
    'missions 0.1.0 (cut off)',
  ]);
  expect(await collectGarbage(objects, 1, hourAgo)).toHaveLength(2);
  expect(await readdir(join(folder, 'releases'))).toEqual(['bonus']);
});

test('MFE-19 a remote retired long ago is removed; one published for later is kept', async () => {
  await activateRelease(objects, await publish(aGoodRemote()), { by });
  await activateRelease(objects, await publish(aGoodShell()), { by });
  await retire(objects, 'bonus', { by });
  const declaration = {
    name: 'missions',
    contract: 1,
    namespace: 'missions',
    pages: [{ id: 'bonus', path: '/user/missions', access: 'player' as const, title: { th: 'ก', la: 'ກ', en: 'a' } }],
    slots: [],
  };
  await publish(aGoodRemote({ name: 'missions', declaration }));
  expect(await collectGarbage(objects, 1)).toEqual([]);
  expect(await collectGarbage(objects, 1, later)).toEqual(['bonus 1.0.0']);
  expect(await readdir(join(folder, 'releases'))).toEqual(['missions', 'shell']);
});

test('old leftovers of interrupted writes are removed, with empty folders', async () => {
  await activateRelease(objects, await publish(aGoodRemote()), { by });
  const left = ['releases/bonus/1.0.0/page.js.0b0a.draft', 'registry.json.lock', 'releases/bonus/1.2.0/entry.js.1f.draft'];
  await mkdir(join(folder, 'releases/bonus/1.2.0'));
  await mkdir(join(folder, 'releases/empty/1.0.0'), { recursive: true });
  for (const name of left) await writeFile(join(folder, name), '');
  expect(await collectGarbage(objects, 1)).toEqual([]);
  const removed = await collectGarbage(objects, 1, later);
  expect(removed).toEqual(expect.arrayContaining(left.map((name) => `${name} (an interrupted write)`)));
  expect(removed).toContain('releases/empty/1.0.0 (an empty folder)');
  expect(await readdir(join(folder, 'releases'))).toEqual(['bonus']);
  expect(await readdir(join(folder, 'releases/bonus'))).toEqual(['1.0.0']);
  expect(await readdir(folder)).toEqual(['history', 'registry.json', 'releases']);
});

test('gc handles a store with nothing in service, and names that are no versions', async () => {
  await publish(aGoodRemote());
  expect(await collectGarbage(objects, 1, later)).toEqual([]);
  await activateRelease(objects, bonus('1.0.0'), { by });
  await objects.create('releases/bonus/latest/release.json', new TextEncoder().encode('{}'));
  await utimes(join(folder, 'releases/bonus/latest/release.json'), 1, 1);
  expect(await collectGarbage(objects, 1)).toEqual(['bonus latest']);
});
