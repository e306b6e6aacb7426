import { join } from 'node:path';
import { type PageComposition, registryElementId } from '@kaeo/shared/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { gateway } from '../../../gateway/src/gateway.ts';
import { openStore, type ReleaseStore } from '../../../releases/src/commands/release-store.ts';
import { integrityOf } from '../../../releases/src/release/release-files.ts';
import { aBuild, aRelease, aShellRelease, temporaryFolder } from '../../../releases/src/testing/build-folder.ts';
import { remoteFaultRoutes } from './product-faults.ts';
import { createRemoteFaults, type RemoteFault, type RemoteFaults } from './remote-faults.ts';

let app: FastifyInstance;
let store: ReleaseStore;
let faults: RemoteFaults;
let url: string;
beforeEach(async () => {
  store = openStore(join(await temporaryFolder(), 'store'));
  faults = createRemoteFaults();
  app = fastify({ ajv: { customOptions: { removeAdditional: false } } });
  await app.register(gateway, { objects: store.objects, defaultLanguage: 'th', trustedOrigins: [], remoteFaults: faults });
  await app.register(remoteFaultRoutes, { objects: store.objects, faults });
  const names = [
    aShellRelease(),
    aRelease(),
    aRelease({ name: 'chat', declaration: { ...declarationOf(), name: 'chat', pages: [] } }),
  ];
  await store.activate(await Promise.all(names.map(async (release) => store.publish(await aBuild(release)))));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

function declarationOf() {
  const { declaration } = aRelease();
  if (!declaration) throw new Error('the remote has no declaration');
  return declaration;
}
const spoil = (name: string, body: object) => app.inject({ method: 'PUT', url: `/operator/remotes/${name}`, payload: body });
const file = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init);
async function inPage(): Promise<PageComposition> {
  const html = await (await file('/user/bonus')).text();
  return JSON.parse(new RegExp(`id="${registryElementId}">(.*?)</script>`).exec(html)?.[1] ?? '{}');
}
const entryOf = async (name: string) => `${(await inPage()).remotes[name]?.current.base ?? ''}entry.js`;

test('SANDBOX-02 a healthy remote is served as published, at its usual address', async () => {
  expect(await entryOf('bonus')).toMatch(/^\/releases\/bonus\//);
  expect((await app.inject('/operator/remotes')).json()).toEqual([
    { name: 'bonus', version: expect.stringMatching(/^1\.0\.0-/), fault: null },
    { name: 'chat', version: expect.stringMatching(/^1\.0\.0-/), fault: null },
  ]);
});

test.each<[RemoteFault['kind'], number, string, RegExp]>([
  ['not-found', 404, 'text/plain', /on purpose/],
  ['error', 500, 'text/plain', /on purpose/],
  ['broken', 200, 'text/javascript', /^throw new Error/],
  ['wrong-content', 200, 'text/html', /^<!doctype html>/],
])('SANDBOX-02 a remote that is %s returns %d, at an uncached address and at the usual one', async (kind, status, type, text) => {
  const usual = await entryOf('bonus');
  expect((await spoil('bonus', { kind })).statusCode).toBe(200);
  const spoiled = await entryOf('bonus');
  expect(spoiled).toMatch(/^\/releases-spoiled\/\d+\/bonus\//);
  for (const path of [spoiled, usual]) {
    const reply = await file(path);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(reply.headers.get('content-type')).toContain(type);
    expect(await reply.text()).toMatch(text);
  }
});

test('SANDBOX-02 a remote that refuses cuts the connection', async () => {
  await spoil('bonus', { kind: 'refused' });
  await expect(file(await entryOf('bonus'))).rejects.toThrow('fetch failed');
});

test('SANDBOX-02 a remote that hangs never responds', async () => {
  await spoil('bonus', { kind: 'hang' });
  await expect(file(await entryOf('bonus'), { signal: AbortSignal.timeout(300) })).rejects.toThrow(/timeout/);
});

test('SANDBOX-02 a slow remote responds late and completely', async () => {
  await spoil('bonus', { kind: 'slow', delayMs: 200 });
  const startedAt = performance.now();
  expect(await (await file(await entryOf('bonus'))).text()).toBe('/* bonus */');
  expect(performance.now() - startedAt).toBeGreaterThan(190);
});

test('SANDBOX-02 only the named remote is broken, and its next fault has new addresses', async () => {
  await spoil('bonus', { kind: 'not-found' });
  const first = await entryOf('bonus');
  expect(await entryOf('chat')).toMatch(/^\/releases\/chat\//);
  expect((await file(await entryOf('chat'))).status).toBe(200);
  await spoil('bonus', { kind: 'error' });
  expect(await entryOf('bonus')).not.toBe(first);
});

test('SANDBOX-02 a throwing script has its own hash beside the original one, so that it runs; other faults keep only the original hash', async () => {
  const integrity = async () => (await inPage()).remotes['bonus']?.current.integrity;
  await spoil('bonus', { kind: 'broken' });
  const script = new Uint8Array(await (await file(await entryOf('bonus'))).arrayBuffer());
  expect(await integrity()).toEqual({ 'entry.js': `sha384-entry ${integrityOf(script)}` });
  await spoil('bonus', { kind: 'wrong-content' });
  expect(await integrity()).toEqual({ 'entry.js': 'sha384-entry' });
});

test('SANDBOX-02 a misbehaving release has its own entry with its hash before the original one, and the previous release is not affected', async () => {
  await store.activate([await store.publish(await aBuild(aRelease({ version: '1.1.0' })))]);
  await spoil('bonus', { kind: 'rejects' });
  const { current, previous } = (await inPage()).remotes['bonus'] ?? {};
  expect(previous?.base).toMatch(/^\/releases\/bonus\/1\.0\.0/);
  expect(current?.base).toMatch(/^\/releases-spoiled\/\d+\/bonus\/1\.1\.0/);
  const entry = `${current?.base ?? ''}entry.js`;
  const reply = await file(`${entry}?retry=1-x`);
  const text = await reply.text();
  expect([reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    expect.stringContaining('text/javascript'),
    'no-store',
  ]);
  expect(text).toContain('rejected, on purpose');
  expect(current?.integrity['entry.js']).toBe(`sha384-entry ${integrityOf(new TextEncoder().encode(text))}`);
  expect(await (await file(`${entry}?retry=1-x&whole`)).text()).toBe('/* bonus */');
  await spoil('bonus', { kind: 'none' });
  expect(await (await file(`${entry}?retry=2-x`)).text()).toBe('/* bonus */');
});

test('SANDBOX-02 the previous release of a broken remote is broken too', async () => {
  await store.activate([await store.publish(await aBuild(aRelease({ version: '1.1.0' })))]);
  await spoil('bonus', { kind: 'error' });
  const previous = (await inPage()).remotes['bonus']?.previous?.base ?? '';
  expect((await file(`${previous}entry.js`)).status).toBe(500);
});

test('SANDBOX-02 after healing, open pages can still load their addresses, and new pages use the usual ones', async () => {
  await spoil('bonus', { kind: 'not-found' });
  const open = await entryOf('bonus');
  await spoil('bonus', { kind: 'none' });
  expect(await (await file(`${open}?retry=1`)).text()).toBe('/* bonus */');
  expect(await entryOf('bonus')).toMatch(/^\/releases\/bonus\//);
  await spoil('bonus', { kind: 'hang' });
  await spoil('chat', { kind: 'error' });
  const healed: { fault: unknown }[] = (await app.inject({ method: 'DELETE', url: '/operator/remotes' })).json();
  expect(healed.map(({ fault }) => fault)).toEqual([null, null]);
});

test.each([
  ['an unknown remote', 'nothing', { kind: 'error' }, 404],
  ['the shell', 'shell', { kind: 'error' }, 404],
  ['an unknown kind', 'bonus', { kind: 'explode' }, 400],
  ['no kind', 'bonus', {}, 400],
  ['a negative delay', 'bonus', { kind: 'slow', delayMs: -1 }, 400],
  ['an unknown field', 'bonus', { kind: 'slow', surprise: 1 }, 400],
])('SANDBOX-02 a fault with %s is refused', async (_what, name, body, status) => {
  expect((await spoil(name, body)).statusCode).toBe(status);
});

test('SANDBOX-03 a gateway without faults has no addresses of broken releases', async () => {
  const plain = fastify();
  await plain.register(gateway, { objects: store.objects, defaultLanguage: 'th', trustedOrigins: [] });
  const version = (await store.readRegistry())?.remotes['bonus']?.current?.version ?? '';
  expect((await plain.inject(`/releases/bonus/${version}/entry.js`)).statusCode).toBe(200);
  expect((await plain.inject(`/releases-spoiled/1/bonus/${version}/entry.js`)).statusCode).toBe(404);
  expect((await plain.inject('/operator/remotes')).headers['content-type']).toContain('text/html');
  await plain.close();
});

test('SANDBOX-03 production refuses broken remotes', () => {
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    expect(createRemoteFaults).toThrow(/NODE_ENV=production/);
  } finally {
    process.env['NODE_ENV'] = environment;
  }
});
