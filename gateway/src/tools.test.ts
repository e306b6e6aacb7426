import { join } from 'node:path';
import { type PageComposition, registryElementId } from '@kaeo/shared/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { activateRelease } from '../../releases/src/commands/put-into-service.ts';
import { openStore, type ReleaseStore } from '../../releases/src/commands/release-store.ts';
import { rolledOut } from '../../releases/src/registry/registry-changes.ts';
import { changeRegistry } from '../../releases/src/registry/registry-writer.ts';
import type { BuiltRelease } from '../../releases/src/release/built-release.ts';
import { remoteInService } from '../../releases/src/release/in-service.ts';
import { publishRelease } from '../../releases/src/release/publish.ts';
import { aRelease, aShellRelease, temporaryFolder } from '../../releases/src/testing/build-folder.ts';
import { anOrigin, aTeam, give, ownerOf, publishSigned } from '../../releases/src/testing/owners.ts';
import { aGoodRemote } from '../../releases/src/testing/releases.ts';
import { type GatewayOptions, gateway } from './gateway.ts';

let store: ReleaseStore;
let app: FastifyInstance;
const open: FastifyInstance[] = [];
beforeEach(async () => {
  store = openStore(join(await temporaryFolder(), 'store'));
  for (const version of ['1.0.0', '1.1.0']) {
    await publish(aShellRelease({ version, shared: { react: '19.3.1' } }));
    await publish(aRelease({ version }));
  }
  await store.activate([
    { name: 'shell', version: '1.0.0' },
    { name: 'bonus', version: '1.0.0' },
  ]);
  app = await aGateway({ hasTools: true });
});
afterEach(async () => void (await Promise.all(open.splice(0).map((each) => each.close()))));

const publish = (release: BuiltRelease): Promise<void> =>
  publishRelease(store.objects, release, { about: 'a test', list: async () => [], read: async () => undefined });

async function aGateway(options: Partial<GatewayOptions>): Promise<FastifyInstance> {
  const made = fastify();
  open.push(made);
  await made.register(gateway, { objects: store.objects, defaultLanguage: 'th', trustedOrigins: [], ...options });
  return made;
}

const dataOf = (html: string): PageComposition =>
  JSON.parse(new RegExp(`id="${registryElementId}">(.*?)</script>`, 's').exec(html)?.[1] ?? '{}');
async function pageWith(cookie: string, from = app): Promise<PageComposition> {
  const reply = await from.inject({ url: '/user/bonus', headers: { cookie } });
  expect(reply.statusCode).toBe(200);
  return dataOf(reply.body);
}
const composition = (text: string) => `composition=${encodeURIComponent(text)}`;
const override = (text: string) => `override=${encodeURIComponent(text)}`;

test('MFE-11 a composition link is kept for the session and redirects to its page', async () => {
  const reply = await app.inject('/user/bonus?modal=x&composition=bonus%401.1.0');
  expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([
    303,
    '/user/bonus?modal=x',
    'no-store',
  ]);
  const [cookie] = [reply.headers['set-cookie']].flat();
  expect((await pageWith(cookie?.split(';')[0] ?? '')).remotes['bonus']?.current.version).toBe('1.1.0');
});

test('MFE-11 pinned releases come from the store, in service or not, without fallbacks; the others are those in service', async () => {
  await store.activate([{ name: 'bonus', version: '1.1.0' }]);
  await publish(aRelease({ name: 'news', declaration: { ...declared(), name: 'news', namespace: 'news', pages: [] } }));
  const page = await pageWith(composition('shell@1.1.0,news@1.0.0'));
  expect(page.shell.version).toBe('1.1.0');
  expect(page.remotes['news']?.current).toMatchObject({ version: '1.0.0', base: '/releases/news/1.0.0/' });
  expect(page.remotes['bonus']).toMatchObject({ current: { version: '1.1.0' }, previous: { version: '1.0.0' } });
  expect(page.choice).toEqual({ pinned: { shell: '1.1.0', news: '1.0.0' }, overrides: {}, problems: [] });
  expect((await pageWith(composition('bonus@1.0.0'))).remotes['bonus']).not.toHaveProperty('previous');
});

function declared() {
  const { declaration } = aRelease();
  if (!declaration) throw new Error('a remote declares what it brings');
  return declaration;
}

test('MFE-11 an unavailable release is reported, and the release in service is used instead', async () => {
  const page = await pageWith(composition('bonus@9.9.9,constructor@1.0.0,wallet'));
  expect(page.remotes['bonus']?.current.version).toBe('1.0.0');
  expect(Object.keys(page.remotes)).toEqual(['bonus']);
  expect(page.choice).toEqual({
    pinned: {},
    overrides: {},
    problems: [
      '"wallet" does not start with the name of a remote and an @',
      'bonus 9.9.9 is not published',
      'constructor 1.0.0 is not published',
    ],
  });
});

test('MFE-11 an incompatible pinned composition is served, and the page reports the incompatibility', async () => {
  await publish(aShellRelease({ version: '0.9.0', shared: { react: '18.0.0' } }));
  const page = await pageWith(composition('shell@0.9.0'));
  expect(page.shell.version).toBe('0.9.0');
  expect(page.choice?.problems).toEqual(['bonus 1.0.0 takes react ^19.3.1, shell 0.9.0 provides 18.0.0']);
});

test('MFE-06 an override is passed to the page, which loads it; reset removes it', async () => {
  const reply = await app.inject('/user/bonus?override=bonus@http://127.0.0.1:3103,news@http://localhost:3200');
  const [cookie] = [reply.headers['set-cookie']].flat();
  const page = await pageWith(cookie?.split(';')[0] ?? '');
  expect(page.choice).toEqual({
    pinned: {},
    overrides: { bonus: 'http://127.0.0.1:3103/', news: 'http://localhost:3200/' },
    problems: [],
  });
  expect(page.remotes['bonus']?.current.version).toBe('1.0.0');
  const reset = await app.inject('/user/bonus?override=reset');
  expect([reset.statusCode, String(reset.headers['set-cookie'])]).toEqual([303, expect.stringContaining('override=; ')]);
  expect((await pageWith('override=')).choice).toBeUndefined();
});

test('MFE-06 an address of another machine is refused and reported', async () => {
  const page = await pageWith(override('bonus@http://evil.example/'));
  expect(page.choice).toEqual({
    pinned: {},
    overrides: {},
    problems: ["bonus: evil.example is neither this machine nor on the gateway's list of hosts"],
  });
});

test('a text of a link cannot break out of its data block', async () => {
  const text = '</script><script>alert(1)</script>@1.0.0';
  const reply = await app.inject({ url: '/user/bonus', headers: { cookie: composition(text) } });
  expect(reply.body).not.toContain('<script>alert');
  expect(dataOf(reply.body).choice?.problems[0]).toContain(text);
});

test('a link that is too long for a cookie is refused', async () => {
  expect((await app.inject(`/?composition=${'bonus@1.0.0,'.repeat(100)}`)).statusCode).toBe(400);
});

test('MFE-06 MFE-11 MFE-13 in production links, cookies and the list of releases have no effect', async () => {
  const production = await aGateway({});
  const link = await production.inject('/user/bonus?composition=bonus@1.1.0&override=bonus@http://127.0.0.1:3103');
  expect([link.statusCode, String(link.headers['set-cookie'])]).toEqual([200, expect.stringMatching(/^visitor=/)]);
  const page = await pageWith(`${composition('bonus@1.1.0')}; ${override('bonus@http://127.0.0.1:3103')}`, production);
  expect(page.remotes['bonus']?.current.version).toBe('1.0.0');
  expect([page.choice, page.hasTools]).toEqual([undefined, undefined]);
  expect((await production.inject('/registry')).statusCode).toBe(404);
  expect((await pageWith('')).hasTools).toBe(true);
});

test("MFE-06 a gateway with testers' tools does not start in production", async () => {
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await expect(aGateway({ hasTools: true })).rejects.toThrow(/NODE_ENV=production/);
  } finally {
    process.env['NODE_ENV'] = environment;
  }
});

test('MFE-12 an open page gets the composition of a new one, for the same visitor and the same link', async () => {
  const answer = async (cookie: string, from = app) => {
    const reply = await from.inject({ url: '/composition', headers: { cookie } });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    return reply.json();
  };
  const inService = {
    revision: 1,
    releases: { shell: '1.0.0', bonus: '1.0.0' },
    scripts: ['/releases/shell/1.0.0/shell.js', '/releases/bonus/1.0.0/entry.js'],
  };
  expect(await answer('')).toEqual(inService);
  expect(await answer('', await aGateway({}))).toEqual(inService);
  expect((await answer(composition('bonus@1.1.0'))).releases).toEqual({ shell: '1.0.0', bonus: '1.1.0' });
  await changeRegistry(store.objects, { by: 'a test', what: 'a rollout' }, (before) => {
    const bonus = before?.remotes['bonus'];
    const to = remoteInService(aRelease({ version: '1.1.0' }));
    return { shell: before?.shell ?? null, remotes: { bonus: rolledOut(bonus, to, 50) } };
  });
  const visitors = Array.from({ length: 40 }, (_, at) => `visitor=visitor-${at}`);
  const versions = await Promise.all(visitors.map(async (cookie) => (await answer(cookie)).releases['bonus']));
  const pages = await Promise.all(visitors.map(async (cookie) => (await pageWith(cookie)).remotes['bonus']?.current.version));
  expect(versions).toEqual(pages);
  expect(new Set(versions)).toEqual(new Set(['1.0.0', '1.1.0']));
});

test('MFE-13 testers see the releases in service, in rollout and available', async () => {
  await publish(aRelease({ version: '1.1.0-01234567' }));
  await changeRegistry(store.objects, { by: 'anna', what: 'bonus 1.1.0 to 10%' }, (before) => ({
    shell: before?.shell ?? null,
    remotes: { bonus: rolledOut(before?.remotes['bonus'], remoteInService(aRelease({ version: '1.1.0' })), 10) },
  }));
  const reply = await app.inject('/registry');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.json()).toEqual({
    revision: 2,
    change: { at: expect.any(String), by: 'anna', what: 'bonus 1.1.0 to 10%' },
    names: {
      shell: { current: '1.0.0', rollout: null, published: ['1.1.0', '1.0.0'] },
      bonus: {
        current: '1.0.0',
        rollout: { version: '1.1.0', percent: 10, isPaused: false },
        published: ['1.1.0', '1.1.0-01234567', '1.0.0'],
      },
    },
  });
});

test('before anything is in service there is no composition', async () => {
  const empty = await aGateway({ objects: openStore(join(await temporaryFolder(), 'store')).objects, hasTools: true });
  for (const url of ['/composition', '/registry']) expect((await empty.inject(url)).statusCode).toBe(503);
});

test('MFE-16 MFE-13 the list of releases shows the owners of a remote, and the origins and signers of its releases', async () => {
  const [platform, team] = [aTeam(), aTeam()];
  await give(store.objects, 'platform', ownerOf(platform, 'platform'));
  await give(store.objects, 'bonus', ownerOf(team, 'bonus team'), platform);
  const checks = { kind: 'unchecked', reason: 'no time' } as const;
  await publishSigned(store.objects, await aGoodRemote({ version: '1.2.0', checks }), team);
  await activateRelease(store.objects, { name: 'bonus', version: '1.2.0', percent: 50 }, { by: 'a test', actor: team.actor });
  const { names } = (await app.inject('/registry')).json();
  const key = team.signer.id.slice(0, 12);
  expect([names.bonus.owners, names.bonus.origins, names.shell.owners]).toEqual([
    [`bonus team (key ${key})`],
    [
      `1.2.0 from ${anOrigin.source} at 8f1c0de5a7c9, built by ${anOrigin.builder} on 2026-11-24, signed by bonus team (key ${key}), unchecked: no time`,
    ],
    undefined,
  ]);
  // Public files reveal nothing of it.
  expect((await app.inject('/provenance/bonus/1.2.0.json')).body).not.toContain(anOrigin.commit);
  const page = (await app.inject('/user/bonus')).body;
  for (const secret of [key, checks.reason]) expect(page).not.toContain(secret);
});
