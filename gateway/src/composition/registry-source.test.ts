import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageComposition, registryElementId } from '@kaeo/shared/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { directoryObjects } from '../../../releases/src/objects/directory-objects.ts';
import type { ObjectStore } from '../../../releases/src/objects/object-store.ts';
import type { StoredRegistry } from '../../../releases/src/registry/stored-registry.ts';
import { remoteInService, shellInService } from '../../../releases/src/release/in-service.ts';
import { aRelease, aShellRelease, temporaryFolder } from '../../../releases/src/testing/build-folder.ts';
import { gateway } from '../gateway.ts';
import { registrySource } from './registry-source.ts';

const registryOf = (version: string): StoredRegistry => ({
  format: 2,
  revision: 1,
  change: { at: '2026-11-21T00:00:00.000Z', by: 'a test', what: version },
  shell: { current: shellInService(aShellRelease()), earlier: [] },
  remotes: { bonus: { current: remoteInService(aRelease({ version })), earlier: [] } },
});

let store: string;
let cacheFolder: string;
const open: FastifyInstance[] = [];
beforeEach(async () => {
  store = await temporaryFolder();
  cacheFolder = await temporaryFolder();
});
afterEach(async () => void (await Promise.all(open.splice(0).map((each) => each.close()))));

const write = (text: string): Promise<void> => writeFile(join(store, 'registry.json'), text);
const serve = (version: string): Promise<void> => write(JSON.stringify(registryOf(version)));

type Line = { readonly level: number; readonly msg: string; readonly err?: { readonly message: string } };
async function aGateway(objects: ObjectStore = directoryObjects(store)) {
  const lines: Line[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (text: string) => void lines.push(JSON.parse(text)) } } });
  open.push(app);
  await app.register(gateway, { objects, cacheFolder, defaultLanguage: 'th', trustedOrigins: [] });
  const page = async (): Promise<PageComposition | number> => {
    const { statusCode, body } = await app.inject('/user/bonus');
    return statusCode === 200
      ? JSON.parse(new RegExp(`id="${registryElementId}">(.*?)</script>`, 's').exec(body)?.[1] ?? '{}')
      : statusCode;
  };
  return { app, page, lines };
}
const bonusIn = (page: PageComposition | number) => (typeof page === 'number' ? page : page.remotes['bonus']?.current.version);
const staleIn = (page: PageComposition | number) => (typeof page === 'number' ? page : page.stale);

const broken: readonly (readonly [string, () => Promise<void>, string])[] = [
  ['is gone', () => rm(join(store, 'registry.json')), 'registry.json is missing'],
  ['is cut off', () => write(JSON.stringify(registryOf('9.9.9')).slice(0, 100)), 'registry.json is not JSON'],
  ['is empty', () => write(''), 'registry.json is not JSON'],
  [
    'is of a later format',
    () => write(JSON.stringify({ ...registryOf('9.9.9'), format: 3 })),
    'registry.json has an unknown format',
  ],
  ['has no shell', () => write(JSON.stringify({ ...registryOf('9.9.9'), shell: null })), 'registry.json has no shell'],
  [
    'has a remote without a release',
    () => write(JSON.stringify({ ...registryOf('9.9.9'), remotes: { bonus: { earlier: [] } } })),
    'registry.json: /remotes/bonus must have current or rollout',
  ],
  [
    'has a shell without scripts',
    () => write(JSON.stringify({ ...registryOf('9.9.9'), shell: { current: { version: '1.0.0', base: '/' }, earlier: [] } })),
    'registry.json: /shell/current must have required properties scripts, parts, needs, integrity, contract, provides, descriptions',
  ],
];

describe.each(broken)('a registry that %s', (_, breakIt, cause) => {
  test('MFE-10 pages use the last valid one, and the log has one line at the start and one at the end of the outage', async () => {
    await serve('1.0.0');
    const { page, lines } = await aGateway();
    expect(staleIn(await page())).toBeUndefined();
    await breakIt();
    const first = await page();
    expect([bonusIn(first), staleIn(first)]).toEqual(['1.0.0', { since: expect.stringMatching(/^20\d\d-.*Z$/), cause }]);
    expect(staleIn(await page())).toEqual(staleIn(first));
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[40, 'registry unreadable: using the last valid registry']]);
    await serve('1.1.0');
    // During an outage pages wait only briefly for the store, so on a busy machine a later page may be the first to see
    // the recovery.
    let healed = await page();
    while (staleIn(healed) !== undefined) healed = await page();
    expect([bonusIn(healed), staleIn(healed)]).toEqual(['1.1.0', undefined]);
    expect(lines.slice(1).map(({ msg }) => msg)).toEqual(['registry readable again']);
  });

  test('MFE-10 a gateway starts with the last valid one', async () => {
    await serve('1.0.0');
    await (await aGateway()).page();
    await breakIt();
    const { page } = await aGateway();
    const restarted = await page();
    expect([bonusIn(restarted), staleIn(restarted)?.valueOf()]).toEqual(['1.0.0', expect.objectContaining({ cause })]);
  });

  test('MFE-10 without a previous registry there is no page', async () => {
    await serve('1.0.0');
    await breakIt();
    const { app, page } = await aGateway();
    expect(await page()).toBe(503);
    expect((await app.inject('/composition')).statusCode).toBe(503);
  });
});

test('nothing is logged before the first release', async () => {
  const { page, lines } = await aGateway();
  expect([await page(), await page()]).toEqual([503, 503]);
  expect(lines).toEqual([]);
  await serve('1.0.0');
  expect(bonusIn(await page())).toBe('1.0.0');
  expect(lines).toEqual([]);
});

test('an invalid last registry is ignored', async () => {
  await writeFile(join(cacheFolder, 'last-registry.json'), '{"format":2');
  expect(await (await aGateway()).page()).toBe(503);
});

/** A remote store such as a bucket, with responses that the test determines. */
const aBucket = (answer: () => ReturnType<ObjectStore['readChanged']>): ObjectStore => {
  const { folder: _, ...objects } = directoryObjects(store);
  return { ...objects, readChanged: answer };
};

test('MFE-10 an unavailable bucket is reported to pages without its address, and to the log with it', async () => {
  await serve('1.0.0');
  await (await aGateway()).page();
  const { page, lines } = await aGateway(aBucket(() => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:9000'))));
  const stale = staleIn(await page());
  expect(stale).toMatchObject({ cause: 'the store is unavailable' });
  expect(lines[0]?.err?.message).toContain('10.0.0.7');
});

describe('a bucket that does not respond', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('MFE-10 is waited for briefly, then pages use the last registry until it responds', async () => {
    const found = { body: new TextEncoder().encode(JSON.stringify(registryOf('1.0.0'))), mark: '1' };
    let answer: (found: 'unchanged') => void = () => {};
    let isSilent = false;
    const objects = aBucket(async () => (isSilent ? new Promise((resolve) => (answer = resolve)) : found));
    const read = registrySource({ objects, last: undefined, log: fastify().log });
    expect(await read()).toEqual({ stored: registryOf('1.0.0') });
    isSilent = true;
    await jest.advanceTimersByTimeAsync(1500);
    const waiting = read();
    await jest.advanceTimersByTimeAsync(1900);
    const state = jest.fn();
    void waiting.then(state);
    await jest.advanceTimersByTimeAsync(50);
    expect(state).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100);
    expect(await waiting).toMatchObject({ stale: { cause: 'the store does not respond' } });
    const next = read();
    await jest.advanceTimersByTimeAsync(250);
    expect(await next).toMatchObject({ stale: { cause: 'the store does not respond' } });
    answer('unchanged');
    await jest.advanceTimersByTimeAsync(0);
    expect(await read()).toEqual({ stored: registryOf('1.0.0') });
  });
});
