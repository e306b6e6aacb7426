import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { bucketObjects } from '../../../releases/src/objects/bucket-objects.ts';
import type { ObjectStore } from '../../../releases/src/objects/object-store.ts';
import { changeRegistry } from '../../../releases/src/registry/registry-writer.ts';
import { placeReleases } from '../../../releases/src/release/place-release.ts';
import { publishRelease } from '../../../releases/src/release/publish.ts';
import { filesOfFolder } from '../../../releases/src/release/release-files.ts';
import { startBucketServer } from '../../../releases/src/testing/bucket-server.ts';
import { aBuild, aRelease, aShellRelease, temporaryFolder } from '../../../releases/src/testing/build-folder.ts';
import { gateway } from '../gateway.ts';
import { keyOf } from './served-files.ts';

const script = `/* ${'a script long enough to be worth compressing. '.repeat(40)} */`;
const server = startBucketServer();
const open: FastifyInstance[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((each) => each.close()))));
afterAll(async () => (await server).stop());

/** A bucket that counts requests and can be made unavailable. */
async function aBucket() {
  const bucket = bucketObjects(await (await server).newBucket());
  const requestedKeys: string[] = [];
  let isDown = false;
  const record = <Answer>(key: string, answer: () => Promise<Answer>): Promise<Answer> => {
    requestedKeys.push(key);
    return isDown ? Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:9000')) : answer();
  };
  const objects: ObjectStore = {
    ...bucket,
    read: (key) => record(key, () => bucket.read(key)),
    readChanged: (key, mark) => record(key, () => bucket.readChanged(key, mark)),
  };
  return { objects, requestedKeys: requestedKeys, setDown: (value: boolean) => void (isDown = value) };
}

/** Publishes a release into the bucket as `npm run release` does, and activates it. */
async function release(objects: ObjectStore, version: string): Promise<void> {
  const remote = aRelease({ version, assets: ['assets/coin.png'] });
  const build = await aBuild(remote, { 'page.js': script });
  await writeFile(join(build, 'page.js.br'), brotliCompressSync(script));
  await mkdir(join(build, 'assets'));
  await writeFile(join(build, 'assets/coin.png'), 'not really a picture');
  const shell = aShellRelease({ version });
  await publishRelease(objects, remote, filesOfFolder(build));
  await publishRelease(objects, shell, filesOfFolder(await aBuild(shell, { 'shell.js': '/* the shell */' })));
  await changeRegistry(objects, { by: 'a test', what: version }, (before) => placeReleases(before, [shell, remote], 100));
}

async function aGateway(objects: ObjectStore, folder?: string): Promise<FastifyInstance> {
  const app = fastify();
  open.push(app);
  const cacheFolder = folder ?? (await temporaryFolder());
  await app.register(gateway, { objects, cacheFolder, defaultLanguage: 'th', trustedOrigins: [] });
  return app;
}

test('MFE-02 pages and files from a bucket have the same headers as from a folder', async () => {
  const { objects } = await aBucket();
  await release(objects, '1.0.0');
  const app = await aGateway(objects);
  expect((await app.inject('/user/bonus')).body).toContain('/releases/bonus/1.0.0/page.js');
  const compressed = await app.inject({ url: '/releases/bonus/1.0.0/page.js', headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/javascript/),
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  expect(String(brotliDecompressSync(compressed.rawPayload))).toBe(script);
  expect((await app.inject('/releases/bonus/1.0.0/page.js')).body).toBe(script);
  const picture = await app.inject({ url: '/releases/bonus/1.0.0/assets/coin.png', headers: { 'accept-encoding': 'br' } });
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['content-encoding']]).toEqual([
    200,
    'image/png',
    undefined,
  ]);
});

test('MFE-03 a file is fetched once, and stays available without the bucket, also after a restart', async () => {
  const { objects, requestedKeys, setDown } = await aBucket();
  await release(objects, '1.0.0');
  const folder = await temporaryFolder();
  const app = await aGateway(objects, folder);
  requestedKeys.length = 0;
  await Promise.all(Array.from({ length: 8 }, () => app.inject('/releases/bonus/1.0.0/page.js')));
  expect(requestedKeys.toSorted()).toEqual(
    ['page.js', 'page.js.br', 'release.json', 'release.json.br'].map((file) => `releases/bonus/1.0.0/${file}`),
  );
  setDown(true);
  const restarted = await aGateway(objects, folder);
  for (const each of [app, restarted]) expect((await each.inject('/releases/bonus/1.0.0/page.js')).body).toBe(script);
  expect(requestedKeys).toHaveLength(4);
});

test.each([
  ['1.0.0/gone.js', ['release.json']],
  ['1.0.0/th.js', ['release.json', 'th.js']],
  ['1.1.0/page.js', ['release.json']],
])(
  'a file that no release in the bucket lists or has is not found, and not looked up again for a while: %s',
  async (path, files) => {
    const { objects, requestedKeys } = await aBucket();
    await release(objects, '1.0.0');
    const app = await aGateway(objects);
    requestedKeys.length = 0;
    for (let round = 0; round < 3; round += 1) {
      const reply = await app.inject(`/releases/bonus/${path}`);
      expect([reply.statusCode, reply.headers['cache-control'] ?? '']).toEqual([404, expect.not.stringContaining('immutable')]);
    }
    const [version = ''] = path.split('/');
    expect(requestedKeys).toEqual(
      files.flatMap((file) => [file, `${file}.br`]).map((file) => `releases/bonus/${version}/${file}`),
    );
  },
);

test('after a failed fetch a file can be requested again, and the response is not cacheable', async () => {
  const { objects, setDown } = await aBucket();
  await release(objects, '1.0.0');
  const app = await aGateway(objects);
  setDown(true);
  const reply = await app.inject('/releases/bonus/1.0.0/page.js');
  expect([reply.statusCode, reply.headers['cache-control'], reply.headers['retry-after']]).toEqual([503, 'no-store', '1']);
  expect(reply.body).not.toContain('10.0.0.7');
  setDown(false);
  expect((await app.inject('/releases/bonus/1.0.0/page.js')).body).toBe(script);
});

test('MFE-10 every script of a release is fetched soon after its first page, so that the bucket may fail', async () => {
  const { objects, setDown } = await aBucket();
  await release(objects, '1.0.0');
  const folder = await temporaryFolder();
  const app = await aGateway(objects, folder);
  await app.inject('/user/bonus');
  const isCached = () => stat(join(folder, 'releases/bonus/1.0.0/entry.js')).then(Boolean, () => false);
  const from = performance.now();
  while (!(await isCached())) expect(performance.now() - from).toBeLessThan(5000);
  setDown(true);
  expect((await app.inject('/releases/bonus/1.0.0/entry.js')).body).toBe('/* bonus */');
});

test('MFE-02 a release in a bucket reaches new pages in about a second, and concurrent pages share one read of the registry', async () => {
  const { objects, requestedKeys } = await aBucket();
  await release(objects, '1.0.0');
  const app = await aGateway(objects);
  const page = async () => (await app.inject('/user/bonus')).body;
  requestedKeys.length = 0;
  await Promise.all(Array.from({ length: 20 }, page));
  expect(requestedKeys.filter((key) => key === 'registry.json')).toHaveLength(1);
  await release(objects, '1.1.0');
  const from = performance.now();
  while (!(await page()).includes('/releases/bonus/1.1.0/')) expect(performance.now() - from).toBeLessThan(2000);
});

test.each([
  'bonus/1.0.0/../../../registry.json',
  'bonus/1.0.0/..%2f..%2fregistry.json',
  'bonus/1.0.0/%2e%2e/x.js',
  'bonus/1.0.0/.env',
  'bonus/1.0.0//x.js',
  'bonus/1.0.0/',
  'bonus/1.0.0/ü.js',
  'bonus/x.js',
  `bonus/1.0.0/${'a'.repeat(300)}.js`,
  `${'a/'.repeat(20)}x.js`,
  'bonus/1.0.0',
])('what can be no file of a release is never looked up: %s', async (path) => {
  expect([keyOf(path), keyOf('bonus/1.0.0/x\\y.js')]).toEqual([undefined, undefined]);
  const { objects, requestedKeys } = await aBucket();
  const app = await aGateway(objects);
  expect((await app.inject(`/releases/${path}`)).statusCode).toBeGreaterThanOrEqual(400);
  expect(requestedKeys.filter((key) => key !== 'registry.json')).toEqual([]);
});

test('a bucket needs a cache folder', async () => {
  const { objects } = await aBucket();
  const app = fastify();
  open.push(app);
  await expect(app.register(gateway, { objects, defaultLanguage: 'th', trustedOrigins: [] })).rejects.toThrow(
    /needs a cache folder/,
  );
});
