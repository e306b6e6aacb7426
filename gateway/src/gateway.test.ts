import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { openStore, type ReleaseStore } from '../../releases/src/commands/release-store.ts';
import type { BuiltRelease } from '../../releases/src/release/built-release.ts';
import { integrityOf } from '../../releases/src/release/release-files.ts';
import { aBuild, aRelease, aShellRelease, temporaryFolder } from '../../releases/src/testing/build-folder.ts';
import { type GatewayOptions, gateway } from './gateway.ts';

const script = `/* ${'a script long enough to be worth compressing. '.repeat(40)} */`;

let app: FastifyInstance;
let store: ReleaseStore;
beforeEach(async () => {
  store = openStore(join(await temporaryFolder(), 'store'));
  app = fastify();
  await app.register(gateway, { objects: store.objects, defaultLanguage: 'th', trustedOrigins: ['http://sandbox.example:8090'] });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** Activates a shell and the remote; returns the remote's base. */
async function serve(version = '1.0.0'): Promise<string> {
  const build = await aBuild(aRelease({ version }), { 'page.js': script });
  const shell = await store.publish(await aBuild(aShellRelease()));
  const remote = await store.publish(build);
  await store.activate([shell, remote]);
  return `/releases/${remote.name}/${remote.version}/`;
}

test('before anything is in service a page gets 503 with Retry-After, and a file 404', async () => {
  const page = await get('/user/home');
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect((await get('/shell.js')).statusCode).toBe(404);
});

test.each([
  ['/', 200],
  ['/contact', 200],
  ['/user/bonus', 200],
  ['/user/bonus?modal=a.b', 200],
  ['/user/nowhere', 404],
  ['/remotes', 404],
  ['/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200', 404],
])('ROUTE-06 ROUTE-08 %s is the page, which every visit checks anew, with %i', async (path, status) => {
  await serve();
  const page = await get(path);
  expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
    status,
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  expect(page.body).toContain('<div id="app-root">');
});

test.each([
  ['/user/Bonus', '/user/bonus'],
  ['/user/bonus/', '/user/bonus'],
  ['/user//bonus?modal=a/B', '/user/bonus?modal=a/B'],
  ['/user/%62onus', '/user/bonus'],
  ['//elsewhere/x', '/elsewhere/x'],
  ['/user/', '/user'],
])('ROUTE-01 MFE-04 %s leads to %s, whose code and title are known', async (path, plain) => {
  await serve();
  const page = await get(path);
  expect([page.statusCode, page.headers.location]).toEqual([308, plain]);
});

test.each(['/user/%E0%B8%81', '/user/bonus%00', '/%2561', '/user/:id'])(
  'ROUTE-06 %s, an impossible path, shows the not-found page',
  async (path) => {
    await serve();
    const page = await get(path);
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  },
);

test('PROFILE-03 password managers are redirected to the page that changes the password', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/user/profile?modal=password']);
});

test.each(['/shell.js', '/favicon.ico', '/deep/down/chunk.abc123.js', '/app.js?v=1', '/.env.txt'])(
  'a missing file, %s, is never answered with a page',
  async (path) => {
    await serve();
    const reply = await get(path);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, expect.stringMatching(/^text\/plain/)]);
    expect(reply.body).not.toContain('<');
  },
);

test('a release file is immutable, readable from other origins, and has the right type', async () => {
  const base = await serve();
  const reply = await get(`${base}page.js`);
  expect([reply.statusCode, reply.body]).toEqual([200, script]);
  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(reply.headers['content-type']).toMatch(/javascript/);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page and a file of a release without a copy travel as %s', async (encoding, unpack) => {
  const base = await serve();
  for (const url of ['/login', `${base}page.js`]) {
    const plain = await get(url);
    const packed = await get(url, { 'accept-encoding': encoding });
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringMatching(/accept-encoding/i) });
    const unpacked = unpack(packed.rawPayload).toString();
    expect(unpacked.length).toBe(plain.body.length);
    expect(packed.rawPayload.length).toBeLessThan(unpacked.length);
  }
});

test('the headers of a page declare that it varies by visitor and encoding', async () => {
  await serve();
  const { headers } = await get('/login', { 'accept-encoding': 'gzip' });
  expect(String(headers['vary']).toLowerCase().split(/, */).toSorted()).toEqual(['accept-encoding', 'cookie']);
});

test.each(['/login', '/composition', '/releases/FILE', '/missing.js'])(
  'HEAD %s returns the headers of GET without a body',
  async (path) => {
    const base = await serve();
    const url = path.replace('/releases/FILE', `${base}page.js`);
    const own = fastify({ exposeHeadRoutes: false });
    await own.register(gateway, { objects: store.objects, defaultLanguage: 'th', trustedOrigins: [] });
    const facts = ({ statusCode, headers }: Awaited<ReturnType<typeof get>>) => [
      statusCode,
      headers['content-type'],
      headers['cache-control'],
      headers['content-security-policy']?.toString().replaceAll(/nonce-[^']+/g, 'nonce'),
    ];
    const head = await own.inject({ method: 'HEAD', url });
    expect(facts(head)).toEqual(facts(await own.inject({ url })));
    expect(head.body).toBe('');
    await own.close();
  },
);

test('a file that a release lacks, or that belongs to no release, is a 404 that is not cached as immutable', async () => {
  const base = await serve();
  for (const url of [`${base}gone.js`, '/releases/bonus/9.9.9/entry.js', '/releases/', '/releases/../registry.json']) {
    const reply = await get(url);
    expect([403, 404]).toContain(reply.statusCode);
    expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
  }
});

test('a release is on the next page without a restart, and older files stay for open pages', async () => {
  const before = await serve('1.0.0');
  expect((await get('/user/bonus')).body).toContain(before);
  const after = await serve('1.1.0');
  const page = await get('/user/bonus');
  expect(page.body).toContain(`href="${after}page.js"`);
  expect(page.body).not.toContain(`href="${before}page.js"`);
  expect((await get(`${before}page.js`)).statusCode).toBe(200);
});

test("MENU-04 the page is in the language of the visitor's cookie, otherwise in the market's", async () => {
  await serve();
  const languageOf = async (cookie: string) => /<html lang="(\w+)"/.exec((await get('/login', { cookie })).body)?.[1];
  expect(await languageOf('')).toBe('th');
  expect(await languageOf('theme=dark; language=la')).toBe('lo');
  expect(await languageOf('language=en; other=1')).toBe('en');
  expect(await languageOf('language=de')).toBe('th');
  expect(await languageOf('mylanguage=en')).toBe('th');
  expect((await get('/login')).headers['vary']).toContain('Cookie');
});

test('MFE-09 the page runs only scripts of its releases, and cannot be framed', async () => {
  const base = await serve();
  const { headers } = await get('/login', { host: 'wallet.example:8080' });
  const policy = String(headers['content-security-policy']);
  const scripts = /script-src ([^;]*);/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(scripts).toContain(`wallet.example:8080${base}`);
  expect(scripts.filter((source) => !source.startsWith('wallet.example:8080/releases/'))).toEqual([]);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/form-action [^;]*http:\/\/sandbox\.example:8090/);
  expect(policy).not.toMatch(/img-src [^;]*sandbox/);
  expect(headers['reporting-endpoints']).toBe('default="/api/policy-reports"');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('MFE-09 the nonce of a page is in its policy and its style, and unique', async () => {
  await store.activate([
    await store.publish(await aBuild(aShellRelease({ parts: {} }))),
    await store.publish(await aBuild(aRelease())),
  ]);
  const noncesOf = async () => {
    const { headers, body } = await get('/login');
    return [
      /style-src 'nonce-([\w+/=]{20,})';/.exec(String(headers['content-security-policy']))?.[1],
      /<style nonce="([^"]+)">/.exec(body)?.[1],
    ];
  };
  const [first, second] = [await noncesOf(), await noncesOf()];
  expect(first[0]).toBe(first[1]);
  expect(second[0]).toBe(second[1]);
  expect(first[0]).not.toBe(second[0]);
});

test('SRV-05 the page that nginx serves without a gateway has the same permissions policy', async () => {
  await serve();
  const { headers } = await get('/login');
  const configuration = await readFile(new URL('../../ops/nginx/errors.conf', import.meta.url), 'utf8');
  expect(configuration).toContain(`add_header Permissions-Policy "${String(headers['permissions-policy'])}" always;`);
});

test('SRV-05 MENU-04 over https the language comes only from the cookie with the prefix', async () => {
  await serve();
  const own = fastify();
  const publicUrl = 'https://kaeo.example';
  await own.register(gateway, { objects: store.objects, defaultLanguage: 'th', trustedOrigins: [], publicUrl });
  const languageOf = async (cookie: string) =>
    /<html lang="(\w+)"/.exec((await own.inject({ url: '/login', headers: { cookie } })).body)?.[1];
  expect(await languageOf('__Host-language=en; language=la')).toBe('en');
  expect(await languageOf('language=la')).toBe('th');
  await own.close();
});

test('MFE-15 a measured page has a unique mark of its visitor and releases; a page with a chosen composition has none', async () => {
  await serve();
  const own = fastify();
  const options = {
    objects: store.objects,
    defaultLanguage: 'th',
    trustedOrigins: [],
    hasTools: true,
    visitMarkKey: 'a key',
  } as const;
  await own.register(gateway, { ...options, vitalsPercent: 100 });
  const markOf = async (cookie: string): Promise<string | undefined> =>
    /data-mark="([^"]*)"/.exec((await own.inject({ url: '/login', headers: { cookie } })).body)?.[1];
  const marks = [await markOf('visitor=visitor-one'), await markOf('visitor=visitor-one')];
  expect(new Set(marks).size).toBe(2);
  for (const mark of marks) expect(mark).toMatch(/^[a-z0-9]+ [\w-]{16} shell@\S+ [\w-]{43}$/);
  expect(await markOf('visitor=visitor-one; composition=shell%401.0.0')).toBeUndefined();
  await own.close();
});

test('MFE-15 with a key the gateway selects the measured pages, and without a key no page has a mark', async () => {
  await serve();
  const own = fastify();
  const options = { objects: store.objects, defaultLanguage: 'th', trustedOrigins: [], vitalsPercent: 25 } as const;
  await own.register(gateway, { ...options, visitMarkKey: 'a key' });
  const draw = jest.spyOn(Math, 'random').mockReturnValue(0.25);
  const page = async () => (await own.inject('/login')).body;
  expect(await page()).not.toMatch(/data-mark|vitalsPercent/);
  draw.mockReturnValue(0.24);
  expect(await page()).toMatch(/data-mark=".*"vitalsPercent":100/s);
  draw.mockRestore();
  await own.close();
});

describe('for a host other than the public one', () => {
  const page = async (publicUrl: string, host: string) => {
    await serve();
    const own = fastify();
    await own.register(gateway, { objects: store.objects, defaultLanguage: 'th', trustedOrigins: [], publicUrl });
    const { headers } = await own.inject({ url: '/login', headers: { host } });
    await own.close();
    expect(headers['permissions-policy']).toContain('camera=(), ');
    return { policy: String(headers['content-security-policy']), cookie: String(headers['set-cookie']) };
  };

  test('SRV-05 the policy of a page names the public host for any Host header', async () => {
    const { policy } = await page('https://kaeo.example', 'thief.example');
    expect(policy).toContain('kaeo.example');
    expect(policy).not.toContain('thief.example');
  });

  test("SRV-05 the visitor's cookie is never sent over plain http if the public URL is https", async () => {
    expect((await page('https://kaeo.example', 'kaeo.example')).cookie).toMatch(
      /^__Host-visitor=.*; Path=\/;.*; HttpOnly; Secure$/,
    );
    expect((await page('http://127.0.0.1:8080', '127.0.0.1:8080')).cookie).toMatch(/^visitor=.*; HttpOnly$/);
  });
});

test('CHAT-08 a page may connect to the chat backend that it was built for, and to no other origin', async () => {
  await serve();
  const policyWith = async (chatSocketUrl?: string) => {
    const configured = fastify();
    await configured.register(gateway, { objects: store.objects, defaultLanguage: 'th', trustedOrigins: [], chatSocketUrl });
    const { headers } = await configured.inject({ url: '/login', headers: { host: 'wallet.example' } });
    await configured.close();
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  const own = "'self' ws://wallet.example wss://wallet.example";
  expect(await policyWith()).toBe(own);
  expect(await policyWith('https://chat.example/room')).toBe(`${own} https://chat.example wss://chat.example`);
});

test.each([
  [10, 10],
  [undefined, undefined],
])('PERF-06 a page states the percentage of visits to measure: %s', async (vitalsPercent, expected) => {
  await serve();
  const other = fastify();
  await other.register(gateway, {
    objects: store.objects,
    defaultLanguage: 'th',
    trustedOrigins: [],
    ...(vitalsPercent === undefined ? {} : { vitalsPercent }),
  });
  const { body } = await other.inject({ url: '/login' });
  await other.close();
  expect(/"vitalsPercent":(\d+)/.exec(body)?.[1]).toBe(expected?.toString());
});

test('ROUTE-09 PLAY-04 the manifest of a shell release has the name of the site and the pictures of the release', async () => {
  const manifest = {
    name: '{{site}}',
    short_name: '{{site}} +',
    start_url: '/user/home',
    icons: [{ src: 'icon.svg', sizes: 'any' }],
    screenshots: [{ src: 'screen.webp', label: 'Home' }],
  };
  const release = aShellRelease({ assets: ['manifest-th.webmanifest'] });
  const shell = await store.publish(await aBuild(release, { 'manifest-th.webmanifest': JSON.stringify(manifest) }));
  await store.activate([shell, await store.publish(await aBuild(aRelease()))]);
  const own = fastify();
  await own.register(gateway, { objects: store.objects, defaultLanguage: 'th', trustedOrigins: [], siteName: '$& "Nova"' });
  const page = await own.inject('/login');
  const address = manifestOf(page.body);
  const reply = await own.inject(address);
  expect(reply.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/manifest\+json/),
    'cache-control': 'no-cache',
  });
  expect(reply.json()).toEqual({
    ...manifest,
    name: '$& "Nova"',
    short_name: '$& "Nova" +',
    icons: [{ src: `/releases/shell/${shell.version}/icon.svg`, sizes: 'any' }],
    screenshots: [{ src: `/releases/shell/${shell.version}/screen.webp`, label: 'Home' }],
  });
  for (const missing of ['/manifest/9.9.9/th', '/manifest/%2e%2e/th', address.replace('/th', '/en')]) {
    expect((await own.inject(missing)).statusCode).toBe(404);
  }
  await own.close();
});

const manifestOf = (page: string): string => /<link rel="manifest" href="([^"]+)">/.exec(page)?.[1] ?? '';
const off = { hasWorker: false };
const workerScript = 'self.addEventListener("fetch", () => undefined)';

/** A shell with a service worker in service. */
async function serveWorker(more: Partial<BuiltRelease> = {}, options: Partial<GatewayOptions> = {}): Promise<FastifyInstance> {
  const release = aShellRelease({
    worker: 'worker.js',
    files: { 'worker.js': { bytes: 1, integrity: integrityOf(Buffer.from(workerScript)) } },
    assets: ['manifest-th.webmanifest'],
    ...more,
  });
  const files = { 'worker.js': workerScript, 'manifest-th.webmanifest': '{"share_target":{"action":"/share/slips"}}' };
  const shell = await store.publish(await aBuild(release, files));
  await store.activate([shell, await store.publish(await aBuild(aRelease()))]);
  const own = fastify();
  await own.register(gateway, {
    objects: store.objects,
    defaultLanguage: 'th',
    trustedOrigins: [],
    publicUrl: 'https://wallet.example',
    ...options,
  });
  return own;
}

test('PLAY-04 the worker is that of the shell in service, and the page may install it', async () => {
  const own = await serveWorker({}, { releaseOrigin: 'https://files.example' });
  const worker = await own.inject('/worker.js');
  expect([worker.statusCode, worker.body]).toEqual([200, workerScript]);
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self' https://files.example",
  });
  const page = await own.inject('/user/bonus');
  expect(page.headers['content-security-policy']).toContain('worker-src wallet.example/worker.js;');
  expect(page.body).toContain('"hasWorker":true');
  expect((await own.inject(manifestOf(page.body))).json()).toHaveProperty('share_target');
  await own.close();
});

test.each([
  ['workers are switched off', {}, off],
  ['the shell has none, for example after a rollback', { worker: undefined }, {}],
])('PLAY-04 the kill switch is served if %s, and no page installs a worker', async (_, release, options) => {
  const own = await serveWorker(release as Partial<BuiltRelease>, options); // `worker` is absent
  expect((await own.inject('/worker.js')).body).toContain('self.registration.unregister()');
  const page = await own.inject('/user/bonus');
  expect(page.headers['content-security-policy']).toContain("worker-src 'none';");
  expect(page.body).not.toContain('hasWorker');
  await own.close();
});

test('PLAY-07 without workers the manifest offers no share target', async () => {
  const own = await serveWorker({}, off);
  const manifest = await own.inject(manifestOf((await own.inject('/login')).body));
  expect(manifest.json()).not.toHaveProperty('share_target');
  await own.close();
});

test('PLAY-04 a worker that is not the released file is not served', async () => {
  const own = await serveWorker({ files: { 'worker.js': { bytes: 1, integrity: 'sha384-other' } } });
  expect((await own.inject('/worker.js')).statusCode).toBe(503);
  await own.close();
});

test('PLAY-07 files shared with an app without a worker lead to the slip upload', async () => {
  const form = new FormData();
  form.append('slips', new File([new Uint8Array(200_000)], 'slip.png', { type: 'image/png' }));
  const shared = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: '/share/slips',
    headers: { 'content-type': shared.headers.get('content-type') ?? '' },
    payload: Buffer.from(await shared.arrayBuffer()),
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/user/home?modal=deposit&tab=slip']);
  expect((await get('/share/slips')).statusCode).not.toBe(303);
});
