import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { directoryObjects } from '../objects/directory-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { readHistory } from '../registry/registry-history.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import { AlreadyPublished, listVersions, publishRelease, readRelease } from '../release/publish.ts';
import { temporaryFolder } from '../testing/build-folder.ts';
import { aGoodRemote, aGoodShell, type Given } from '../testing/releases.ts';
import { collectGarbage } from './collect-garbage.ts';
import { activateRelease } from './put-into-service.ts';
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
const inService = async () => {
  const registry = await readRegistry(objects);
  return Object.fromEntries(Object.entries(registry?.remotes ?? {}).map(([name, { current }]) => [name, current?.version]));
};

test('MFE-03 a version is published once and never overwritten', async () => {
  await publish(aGoodRemote());
  const again = await aGoodRemote({ global: 'another' });
  await expect(publishRelease(objects, again.release, again.files)).rejects.toThrow(AlreadyPublished);
  expect((await readRelease(objects, 'bonus', '1.0.0'))?.global).toBe('bonus_1_0_0');
});

test('MFE-03 an interrupted publication is no release, and can be completed', async () => {
  const { release, files } = await aGoodRemote();
  const cut = {
    ...files,
    read: (name: string) => (name === 'page.js' ? Promise.reject(new Error('cut off')) : files.read(name)),
  };
  await expect(publishRelease(objects, release, cut)).rejects.toThrow('cut off');
  expect(await listVersions(objects, 'bonus')).toEqual([]);
  await publishRelease(objects, release, files);
  expect(await listVersions(objects, 'bonus')).toEqual(['1.0.0']);
});

test('MFE-04 a release that is unpublished or does not fit is not put into service, and nothing changes', async () => {
  await activateRelease(objects, await publish(aGoodShell()), { by });
  await activateRelease(objects, await publish(aGoodRemote()), { by });
  const before = await readRegistry(objects);
  await expect(activateRelease(objects, { name: 'bonus', version: '9.9.9', percent: 100 }, { by })).rejects.toThrow(
    'there are 1.0.0',
  );
  const misfit = await publish(aGoodRemote({ version: '1.1.0', shared: { react: '^18.0.0' } }));
  await expect(activateRelease(objects, misfit, { by })).rejects.toThrow('singletons');
  expect(await readRegistry(objects)).toEqual(before);
});

test.each([
  ['went', async () => rm(join(folder, 'releases/bonus/1.0.0/page.js'))],
  ['changed', async () => writeFile(join(folder, 'releases/bonus/1.0.0/page.js'), 'alert(1)')],
])('MFE-04 a release whose file %s in the store after the upload does not come into service', async (_, spoil) => {
  const target = await publish(aGoodRemote());
  await spoil();
  await expect(activateRelease(objects, target, { by })).rejects.toThrow('files: page.js');
  expect(await readRegistry(objects)).toBeUndefined();
});

test('a dry run reports what would be in service and changes nothing', async () => {
  const release = await publish(aGoodRemote());
  const after = await activateRelease(objects, release, { by, isDryRun: true });
  expect(after.remotes['bonus']?.current?.version).toBe('1.0.0');
  expect(await readRegistry(objects)).toBeUndefined();
});

test('MFE-02 a rollback is one step, unless the previous release no longer fits', async () => {
  await activateRelease(objects, await publish(aGoodShell()), { by });
  await activateRelease(objects, await publish(aGoodRemote()), { by });
  await activateRelease(objects, await publish(aGoodRemote({ version: '1.1.0' })), { by });
  await rollBack(objects, 'bonus', { by });
  expect(await inService()).toEqual({ bonus: '1.0.0' });
  await activateRelease(objects, await publish(aGoodRemote({ version: '2.0.0', shared: { react: '>=19' } })), { by });
  await activateRelease(objects, await publish(aGoodShell({ version: '2.0.0', shared: { react: '20.0.0' } })), { by });
  await expect(rollBack(objects, 'bonus', { by })).rejects.toThrow('bonus 1.0.0 takes react ^19.3.1');
  expect(await inService()).toEqual({ bonus: '2.0.0' });
});

test('the history lists authors and changes, newest first', async () => {
  await activateRelease(objects, await publish(aGoodRemote()), { by });
  await activateRelease(objects, { ...(await publish(aGoodRemote({ version: '1.1.0' }))), percent: 10 }, { by: 'Noi' });
  const changes = (await readHistory(objects, 10)).map(({ revision, change }) => [revision, change.by, change.what]);
  expect(changes).toEqual([
    [2, 'Noi', 'roll out bonus 1.1.0 to 10 %'],
    [1, by, 'activate bonus 1.0.0'],
  ]);
});

test('unreferenced releases are removed, but never the newest or those in service', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.10.0', '2.0.0']) await publish(aGoodRemote({ version }));
  await activateRelease(objects, { name: 'bonus', version: '1.0.0', percent: 100 }, { by });
  expect(await collectGarbage(objects, 2, { isDryRun: true })).toEqual(['bonus 1.1.0', 'bonus 1.2.0']);
  expect(await listVersions(objects, 'bonus')).toHaveLength(5);
  await collectGarbage(objects, 2);
  expect(await listVersions(objects, 'bonus')).toEqual(['1.0.0', '1.10.0', '2.0.0']);
  expect(await objects.list('releases/bonus/1.1.0/')).toEqual([]);
});

test('MFE-02 many teams release at once from separate processes: all succeed and no change is lost', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `team${at}`);
  for (const name of names) {
    const declaration = {
      name,
      contract: 1,
      namespace: name,
      pages: [{ id: 'bonus', path: `/user/${name}`, access: 'player' as const, title: { th: 'ก', la: 'ກ', en: 'a' } }],
      slots: [],
    };
    await publish(aGoodRemote({ name, declaration }));
  }
  const codes = await Promise.all(
    names.map(
      (name) =>
        new Promise<number | null>((resolve, reject) => {
          const args = [join(import.meta.dirname, '../cli/cli.ts'), 'activate', name, '1.0.0', '--store', folder, '--by', name];
          const child = spawn(process.execPath, args, { stdio: 'ignore' });
          child.on('error', reject);
          child.on('close', resolve);
        }),
    ),
  );
  expect(codes).toEqual(names.map(() => 0));
  expect(await inService()).toEqual(Object.fromEntries(names.map((name) => [name, '1.0.0'])));
  const changes = await readHistory(objects, 50);
  expect(changes.map(({ revision }) => revision)).toEqual(names.map((_, at) => names.length - at));
});
