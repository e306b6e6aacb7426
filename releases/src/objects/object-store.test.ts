import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startBucketServer } from '../testing/bucket-server.ts';
import { temporaryFolder } from '../testing/build-folder.ts';
import { bucketObjects } from './bucket-objects.ts';
import { directoryObjects } from './directory-objects.ts';
import type { ObjectStore } from './object-store.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = async (objects: ObjectStore, key: string): Promise<string | undefined> => {
  const found = await objects.read(key);
  return found && new TextDecoder().decode(found.body);
};

const bucket = startBucketServer();
afterAll(async () => (await bucket).stop());

/** Each requirement on an object store is tested with a folder and with a bucket. */
const places: readonly (readonly [string, () => Promise<ObjectStore>])[] = [
  ['a folder', async () => directoryObjects(await temporaryFolder())],
  ['a bucket', async () => bucketObjects(await (await bucket).newBucket())],
];

describe.each(places)('objects in %s', (_, open) => {
  let objects: ObjectStore;
  beforeEach(async () => {
    objects = await open();
  });

  test('MFE-03 a created object can be read and is never overwritten', async () => {
    expect(await objects.read('releases/a/1/x.js')).toBeUndefined();
    expect(await objects.create('releases/a/1/x.js', bytes('first'))).toBe(true);
    expect(await objects.create('releases/a/1/x.js', bytes('second'))).toBe(false);
    expect(await textOf(objects, 'releases/a/1/x.js')).toBe('first');
  });

  test('MFE-02 a pointer is replaced only by a writer that read its current value', async () => {
    expect(await objects.replace('registry.json', bytes('1'), undefined)).toBe(true);
    expect(await objects.replace('registry.json', bytes('1 again'), undefined)).toBe(false);
    const seen = await objects.read('registry.json');
    expect(await objects.replace('registry.json', bytes('2'), seen?.tag)).toBe(true);
    expect(await objects.replace('registry.json', bytes('lost'), seen?.tag)).toBe(false);
    expect(await textOf(objects, 'registry.json')).toBe('2');
  });

  test('an unchanged object is not read again', async () => {
    expect(await objects.readChanged('registry.json', undefined)).toBeUndefined();
    await objects.replace('registry.json', bytes('1'), undefined);
    const first = await objects.readChanged('registry.json', undefined);
    if (!first || first === 'unchanged') throw new Error('it was not read');
    expect(new TextDecoder().decode(first.body)).toBe('1');
    expect(await objects.readChanged('registry.json', first.mark)).toBe('unchanged');
    await objects.replace('registry.json', bytes('2'), (await objects.read('registry.json'))?.tag);
    const second = await objects.readChanged('registry.json', first.mark);
    expect(second && second !== 'unchanged' && new TextDecoder().decode(second.body)).toBe('2');
    await objects.remove('registry.json');
    expect(await objects.readChanged('registry.json', first.mark)).toBeUndefined();
  });

  test('MFE-02 of concurrent writers exactly one succeeds, and the others are notified', async () => {
    for (const round of ['one', 'two', 'three']) {
      const seen = await objects.read('registry.json');
      const written = await Promise.all(
        Array.from({ length: 12 }, (_each, at) => objects.replace('registry.json', bytes(`${round} ${at}`), seen?.tag)),
      );
      expect(written.filter(Boolean)).toHaveLength(1);
      expect(await textOf(objects, 'registry.json')).toBe(`${round} ${written.indexOf(true)}`);
    }
  });

  test('keys are listed by prefix, in order, without drafts and locks', async () => {
    for (const key of ['releases/b/2/x.js', 'releases/a/1/deep/y.js', 'releases/a/1/x.js', 'registry.json']) {
      await objects.create(key, bytes(key));
    }
    await objects.replace('registry.json', bytes('new'), (await objects.read('registry.json'))?.tag);
    expect(await objects.list('releases/a/')).toEqual(['releases/a/1/deep/y.js', 'releases/a/1/x.js']);
    expect(await objects.list('')).toEqual(['registry.json', 'releases/a/1/deep/y.js', 'releases/a/1/x.js', 'releases/b/2/x.js']);
    expect(await objects.list('history/')).toEqual([]);
  });

  test('a removed object is gone, and removing it again is no error', async () => {
    await objects.create('a.json', bytes('a'));
    await objects.remove('a.json');
    await objects.remove('a.json');
    expect(await objects.read('a.json')).toBeUndefined();
  });
});

test('a lock left behind by a dead process is broken', async () => {
  const folder = await temporaryFolder();
  await mkdir(folder, { recursive: true });
  const lock = join(folder, 'registry.json.lock');
  await writeFile(lock, '');
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(lock, longAgo, longAgo);
  expect(await directoryObjects(folder).replace('registry.json', bytes('1'), undefined)).toBe(true);
});

test('a key cannot leave its folder', async () => {
  await expect(directoryObjects(await temporaryFolder()).read('../secret')).rejects.toThrow('is no key of this store');
});
