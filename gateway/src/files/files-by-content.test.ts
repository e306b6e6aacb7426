import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { step } from '../../../releases/src/commands/change.ts';
import { collectGarbage } from '../../../releases/src/commands/collect-garbage.ts';
import { bucketObjects } from '../../../releases/src/objects/bucket-objects.ts';
import { directoryObjects } from '../../../releases/src/objects/directory-objects.ts';
import type { ObjectStore } from '../../../releases/src/objects/object-store.ts';
import { rolledBack } from '../../../releases/src/registry/registry-changes.ts';
import { changeRegistry } from '../../../releases/src/registry/registry-writer.ts';
import { placeReleases } from '../../../releases/src/release/place-release.ts';
import { publishRelease } from '../../../releases/src/release/publish.ts';
import { filesOfFolder } from '../../../releases/src/release/release-files.ts';
import { startBucketServer } from '../../../releases/src/testing/bucket-server.ts';
import { aBuild, aRelease, aShellRelease, temporaryFolder } from '../../../releases/src/testing/build-folder.ts';
import { gateway } from '../gateway.ts';

const bucket = startBucketServer();
const open: FastifyInstance[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(open.splice(0).map((each) => each.close()));
});
afterAll(async () => (await bucket).stop());

const places: Readonly<Record<string, () => Promise<ObjectStore>>> = {
  'a folder': async () => directoryObjects(await temporaryFolder()),
  'a bucket': async () => bucketObjects(await (await bucket).newBucket()),
};

/** Publishes a content-addressed release of the remote and activates it. */
async function release(objects: ObjectStore, version: string, page: string): Promise<void> {
  const names = [`page.${page}.js`, 'dialog.5a5a.js'];
  const parts = { 'page-bonus': names };
  const remote = aRelease({ version, addresses: 'content', parts, assets: ['assets/coin.0b0b.png'] });
  const build = await aBuild(remote, { [`page.${page}.js`]: `/* ${page} */`, 'dialog.5a5a.js': '/* the same */' });
  await writeFile(join(build, 'dialog.5a5a.js.br'), brotliCompressSync('/* the same */'));
  await mkdir(join(build, 'assets'));
  await writeFile(join(build, 'assets/coin.0b0b.png'), 'not really a picture');
  await publishRelease(objects, remote, filesOfFolder(build));
  await changeRegistry(objects, { by: 'a test', what: version }, (before) => placeReleases(before, [remote], 100));
}

async function releaseShell(objects: ObjectStore): Promise<void> {
  const shell = aShellRelease({ addresses: 'content' });
  await publishRelease(objects, shell, filesOfFolder(await aBuild(shell, { 'shell.js': '/* the shell */' })));
  await changeRegistry(objects, { by: 'a test', what: 'a shell' }, (before) => placeReleases(before, [shell], 100));
}

async function aGateway(objects: ObjectStore, folder?: string): Promise<FastifyInstance> {
  // The product's own app enables HEAD only where requested.
  const app = fastify({ exposeHeadRoutes: false });
  open.push(app);
  const cacheFolder = folder ?? (await temporaryFolder());
  await app.register(gateway, { objects, cacheFolder, defaultLanguage: 'th', trustedOrigins: [] });
  return app;
}
const textOf = async (app: FastifyInstance, file: string) => {
  const { statusCode, body } = await app.inject(`/releases/bonus/files/${file}`);
  return statusCode === 200 ? body : statusCode;
};

describe.each(Object.keys(places))('in %s', (place) => {
  const newStore = () => places[place]?.() ?? Promise.reject(new Error(place));

  test('MFE-02 a content-addressed file has one address in all releases, with the usual headers', async () => {
    const objects = await newStore();
    await release(objects, '1.0.0', 'a1a1');
    await release(objects, '1.1.0', 'b2b2');
    const app = await aGateway(objects);
    expect(await Promise.all(['page.a1a1.js', 'page.b2b2.js', 'assets/coin.0b0b.png'].map((file) => textOf(app, file)))).toEqual([
      '/* a1a1 */',
      '/* b2b2 */',
      'not really a picture',
    ]);
    const request = (method: 'GET' | 'HEAD') =>
      app.inject({ method, url: '/releases/bonus/files/dialog.5a5a.js', headers: { 'accept-encoding': 'br' } });
    const full = await request('GET');
    expect(String(brotliDecompressSync(full.rawPayload))).toBe('/* the same */');
    for (const { headers } of [full, await request('HEAD')]) {
      expect(headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': expect.stringMatching(/javascript/),
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('a file of a later release is found, and one that no release has is not', async () => {
    const objects = await newStore();
    await release(objects, '1.0.0', 'a1a1');
    const app = await aGateway(objects);
    expect(await textOf(app, 'dialog.5a5a.js')).toBe('/* the same */');
    await release(objects, '1.1.0', 'b2b2');
    expect(await textOf(app, 'page.b2b2.js')).toBe('/* b2b2 */');
    const missing = await app.inject('/releases/bonus/files/page.c3c3.js');
    expect([missing.statusCode, missing.headers['cache-control'] ?? '']).toEqual([404, expect.not.stringContaining('immutable')]);
    expect((await app.inject('/releases/nobody/files/page.c3c3.js')).statusCode).toBe(404);
  });

  test('WEB-04 a file of an interrupted upload is served under no address, not even after a request for it', async () => {
    const objects = await newStore();
    await release(objects, '1.0.0', 'a1a1');
    for (const [file, text] of [
      ['page.a1a1.js', 'alert()'],
      ['page.b2b2.js', '/* b2b2 */'],
    ] as const) {
      await objects.create(`releases/bonus/1.1.0/${file}`, new TextEncoder().encode(text));
    }
    const app = await aGateway(objects);
    for (const file of ['page.a1a1.js', 'page.b2b2.js']) {
      expect((await app.inject(`/releases/bonus/1.1.0/${file}`)).statusCode).toBe(404);
    }
    expect(await textOf(app, 'page.b2b2.js')).toBe(404);
    expect(await textOf(app, 'page.a1a1.js')).toBe('/* a1a1 */');
  });

  test('WEB-04 of a complete release only its listed files are served, and no documents', async () => {
    const objects = await newStore();
    await release(objects, '1.0.0', 'a1a1');
    const documents = ['offer.html', 'offer.xhtml', 'offer.xml', 'offer.svgz', 'offer', 'offer.HTML', 'offer.js.br'];
    const remote = aRelease({ version: '1.1.0', addresses: 'content', assets: [...documents, 'mark.svg'] });
    const files = ['mark.svg', 'other.js', ...documents];
    const texts = Object.fromEntries(files.map((file) => [file, '<script>alert()</script>']));
    await publishRelease(objects, remote, filesOfFolder(await aBuild(remote, texts)));
    const app = await aGateway(objects);
    for (const folder of ['1.1.0', 'files', '%66iles', '%31.1.0']) {
      for (const file of ['other.js', 'release.json', ...documents]) {
        for (const base of ['/releases', '/%72eleases']) {
          const reply = await app.inject(`${base}/bonus/${folder}/${file}`);
          expect([
            file,
            reply.statusCode,
            reply.headers['content-security-policy'],
            reply.headers['x-content-type-options'],
          ]).toEqual([file, 404, expect.stringContaining("default-src 'none'; sandbox"), 'nosniff']);
        }
      }
    }
    const picture = await app.inject('/releases/bonus/1.1.0/mark.svg');
    expect([picture.statusCode, picture.headers]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'image/svg+xml',
        'content-disposition': 'attachment',
        'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
        'x-content-type-options': 'nosniff',
      }),
    ]);
  });

  test('WEB-04 MFE-03 a published release never replaces files of those in service or of rollback targets, on any gateway', async () => {
    const objects = await newStore();
    await releaseShell(objects);
    await release(objects, '1.0.0', 'a1a1');
    await release(objects, '1.1.0', 'b2b2');
    const parts = { 'page-bonus': ['page.a1a1.js', 'page.b2b2.js', 'dialog.5a5a.js', 'new.c3c3.js'] };
    const later = ['0.0.1', '9.0.0-trial', '99.1.0-trial'].map((version) => aRelease({ version, addresses: 'content', parts }));
    const app = await aGateway(objects);
    for (const remote of later) {
      const texts = Object.fromEntries(parts['page-bonus'].map((file) => [file, `/* ${remote.version} */`]));
      await publishRelease(objects, remote, filesOfFolder(await aBuild(remote, texts)));
    }
    // The files of the published ones are requested first.
    for (const each of [app, await aGateway(objects)]) {
      for (const { version } of later) {
        expect((await each.inject(`/releases/bonus/${version}/page.b2b2.js`)).body).toBe(`/* ${version} */`);
      }
      expect(await textOf(each, 'new.c3c3.js')).toMatch(/trial|0\.0\.1/);
      expect(await Promise.all(['page.a1a1.js', 'page.b2b2.js', 'dialog.5a5a.js'].map((file) => textOf(each, file)))).toEqual([
        '/* a1a1 */',
        '/* b2b2 */',
        '/* the same */',
      ]);
    }
    await collectGarbage(objects, 0, { now: Date.now() + 1e10 });
    await changeRegistry(objects, { by: 'a test', what: 'back' }, (before) => step(before, 'bonus', rolledBack));
    const after = await aGateway(objects);
    expect(await Promise.all(['page.a1a1.js', 'dialog.5a5a.js'].map((file) => textOf(after, file)))).toEqual([
      '/* a1a1 */',
      '/* the same */',
    ]);
  });
});

test('a missing file is looked up once per interval, for any number of requests', async () => {
  const folder = directoryObjects(await temporaryFolder());
  await release(folder, '1.0.0', 'a1a1');
  const list = jest.fn((prefix: string) => folder.list(prefix));
  const app = await aGateway({ ...folder, list });
  const readAll = () => Promise.all(Array.from({ length: 5 }, () => textOf(app, 'page.c3c3.js')));
  expect(new Set(await readAll())).toEqual(new Set([404]));
  // Requests during the first listing trigger one more.
  expect([1, 2]).toContain(list.mock.calls.length);
  list.mockClear();
  expect(new Set(await readAll())).toEqual(new Set([404]));
  expect(list).not.toHaveBeenCalled();
  const now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now + 60_000);
  await readAll();
  expect(list).toHaveBeenCalled();
});

test('a file stays available after the release in which it was first found is removed', async () => {
  const folder = await temporaryFolder();
  const objects = directoryObjects(folder);
  await release(objects, '1.0.0', 'a1a1');
  const app = await aGateway(objects);
  expect(await textOf(app, 'dialog.5a5a.js')).toBe('/* the same */');
  await release(objects, '1.1.0', 'b2b2');
  await rm(join(folder, 'releases/bonus/1.0.0'), { recursive: true });
  const now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now + 60_000);
  expect(await textOf(app, 'dialog.5a5a.js')).toBe('/* the same */');
  expect(await textOf(app, 'page.a1a1.js')).toBe(404);
});

/** A bucket that can be made unavailable. */
async function aBucket() {
  const objects = await places['a bucket']?.();
  if (!objects) throw new Error('there is a bucket');
  let isDown = false;
  const whileUp = <Answer>(answer: () => Promise<Answer>): Promise<Answer> =>
    isDown ? Promise.reject(new Error('no way')) : answer();
  const bucket: ObjectStore = {
    ...objects,
    list: (prefix) => whileUp(() => objects.list(prefix)),
    read: (key) => whileUp(() => objects.read(key)),
  };
  return { objects: bucket, setDown: (value: boolean) => void (isDown = value) };
}

test('after a failed lookup a file can be requested again, and the response is not cacheable', async () => {
  const { objects, setDown } = await aBucket();
  await release(objects, '1.0.0', 'a1a1');
  setDown(true);
  const app = await aGateway(objects);
  const reply = await app.inject('/releases/bonus/files/page.a1a1.js');
  expect([reply.statusCode, reply.headers['cache-control'], reply.headers['retry-after']]).toEqual([503, 'no-store', '1']);
  setDown(false);
  expect(await textOf(app, 'page.a1a1.js')).toBe('/* a1a1 */');
});

test('MFE-10 a file fetched once stays available without the bucket, also after a restart and through other releases', async () => {
  const { objects, setDown } = await aBucket();
  await release(objects, '1.0.0', 'a1a1');
  const cacheFolder = await temporaryFolder();
  const app = await aGateway(objects, cacheFolder);
  expect(await textOf(app, 'dialog.5a5a.js')).toBe('/* the same */');
  // As the prefetch of a release in service does.
  await app.inject('/releases/bonus/1.0.0/page.a1a1.js');
  setDown(true);
  for (const gatewayNow of [app, await aGateway(objects, cacheFolder)]) {
    expect(await Promise.all(['dialog.5a5a.js', 'page.a1a1.js'].map((file) => textOf(gatewayNow, file)))).toEqual([
      '/* the same */',
      '/* a1a1 */',
    ]);
  }
});

test('MFE-09 the page of a content-addressed release names its files, and the policy allows only their folder of the remote', async () => {
  const objects = directoryObjects(await temporaryFolder());
  await release(objects, '1.0.0', 'a1a1');
  await releaseShell(objects);
  await release(objects, '1.1.0', 'b2b2');
  const { body, headers } = await (await aGateway(objects)).inject('/user/bonus');
  expect(body).toContain('href="/releases/bonus/files/page.b2b2.js"');
  const policy = String(headers['content-security-policy']);
  const scripts = /script-src ([^;]+)/
    .exec(policy)?.[1]
    ?.split(' ')
    .filter((source) => source.includes('/releases/'));
  expect(scripts?.map((source) => source.slice(source.indexOf('/')))).toEqual([
    '/releases/shell/files/',
    '/releases/bonus/files/',
  ]);
});

test('WEB-04 MFE-09 a page loads scripts from the origin for releases if there is one, and its policy allows it', async () => {
  const objects = directoryObjects(await temporaryFolder());
  await releaseShell(objects);
  await release(objects, '1.0.0', 'a1a1');
  await release(objects, '1.1.0', 'b2b2');
  const app = fastify();
  open.push(app);
  const releaseOrigin = 'https://files.wallet.example';
  await app.register(gateway, {
    objects,
    defaultLanguage: 'th',
    trustedOrigins: [],
    publicUrl: 'https://wallet.example',
    releaseOrigin,
  });
  const { body, headers } = await app.inject('/user/bonus');
  expect(body).toMatch(
    /<script defer src="https:\/\/files\.wallet\.example\/releases\/shell\/files\/shell\.js" integrity="[^"]+" crossorigin="anonymous">/,
  );
  expect(body).toMatch(
    /<link rel="preload" as="script" href="https:\/\/files\.wallet\.example\/releases\/bonus\/files\/page\.b2b2\.js"[^>]* crossorigin="anonymous">/,
  );
  expect(body).toContain('href="/releases/shell/1.0.0/icon.svg"');
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive]),
  );
  expect(policy.get('script-src')).toBe(
    `script-src ${releaseOrigin}/releases/shell/files/ ${releaseOrigin}/releases/bonus/files/`,
  );
  for (const name of ['connect-src', 'img-src', 'media-src', 'font-src']) expect(policy.get(name)).toContain(releaseOrigin);
  const { scripts } = (await app.inject('/composition')).json<{ scripts: string[] }>();
  expect(scripts.filter((script) => !script.startsWith(`${releaseOrigin}/releases/`))).toEqual([]);
});
