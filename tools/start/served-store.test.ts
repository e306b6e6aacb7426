import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servedStore } from './served-store.ts';

const aFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'wallet-store-'));

test('a configured store is served unchanged: nothing is published to it, even if it is empty', async () => {
  const [store, dataDir] = [await aFolder(), await aFolder()];
  const served = await servedStore({ RELEASE_STORE: store }, dataDir);
  expect(served.objects.folder).toBe(store);
  expect([await readdir(store), await readdir(dataDir)]).toEqual([[], []]);
});

test('a relative store path is resolved from the folder in which npm was started', async () => {
  const { objects } = await servedStore({ RELEASE_STORE: 'releases', INIT_CWD: '/srv' }, await aFolder());
  expect(objects.about).toBe('/srv/releases');
});

test('a bucket is opened by its address, and each bucket has its own cache folder', async () => {
  const places = [
    { RELEASE_STORE: 's3://kaeo/test' },
    { RELEASE_STORE: 's3://kaeo/live' },
    { RELEASE_STORE: 's3://kaeo/test', AWS_ENDPOINT_URL: 'http://127.0.0.1:9000' },
  ];
  const stores = await Promise.all(places.map((environment) => servedStore(environment, '/data')));
  expect(stores.map(({ objects }) => [objects.about, objects.folder])).toEqual([
    ['s3://kaeo/test/', undefined],
    ['s3://kaeo/live/', undefined],
    ['s3://kaeo/test/', undefined],
  ]);
  expect(new Set(stores.map(({ cacheFolder }) => cacheFolder)).size).toBe(3);
});
