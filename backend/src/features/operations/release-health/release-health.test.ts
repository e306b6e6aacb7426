import { createHmac } from 'node:crypto';
import type { App } from '../../../context.ts';
import { createInternalApp } from '../../../internal-app.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { countsOf, edgesMs } from './histogram.ts';
import { sweepReleaseHealth } from './release-health.routes.ts';

/** Two keys, as during a rotation. */
const keys = [
  'a key of the tests that is long enough for production',
  'another key that gateways change to in a moment',
] as const;
let backend: TestBackend;
let internal: App;
beforeEach(async () => {
  backend = await createTestBackend({ environment: { VISIT_MARK_KEYS: keys.join(',') } });
  internal = await createInternalApp(backend.context);
});
afterEach(async () => {
  await internal.close();
  await backend.close();
});

const bonus = { remote: 'bonus', version: '2.1.0' };
const loaded = { ...bonus, ms: 300, outcome: 'loaded', failures: [] as string[] };
const visit = {
  page: '/user/bonus',
  shell: '1.0.0',
  remote: { name: 'bonus', version: '2.1.0' },
  vitals: [
    { name: 'LCP', value: 1900 },
    { name: 'INP', value: 90 },
  ],
  loads: [loaded],
};
const everything = ['shell@1.0.0', 'bonus@2.1.0', 'bonus@2.0.0', 'bonus@1.9.0', 'chat@1.0.0'];
const visitor = 'visitor-of-the-tests';
let marks = 0;
/** The mark of a page as signed by a gateway. */
function markOf({
  key = keys[0] as string,
  owner = visitor,
  releases = everything,
  agoMs = 0,
  id = `mark-${(marks += 1)}`,
} = {}): string {
  const seconds = Math.floor((backend.clock.now().getTime() - agoMs) / 1000).toString(36);
  const facts = `${seconds} ${id} ${releases.join(',')}`;
  return `${facts} ${createHmac('sha256', key).update(`${owner} ${facts}`).digest('base64url')}`;
}
/** Reports a visit from an address, with the visitor's cookie. */
const report = (change: object = {}, address = '198.51.100.7', cookie = `visitor=${visitor}`) =>
  backend.inject({
    method: 'POST',
    url: '/api/vitals',
    headers: { cookie },
    remoteAddress: address,
    payload: { mark: markOf(), ...visit, ...change },
  });
const load = (change: object) => report({ loads: [{ ...loaded, ...change }] });

async function healthOf(remote: string, minutes = 1) {
  const to = new Date(backend.clock.now().getTime() + 60_000).toISOString();
  const from = new Date(Date.parse(to) - minutes * 60_000).toISOString();
  const { releases } = (await internal.inject({ method: 'GET', url: '/release-health', query: { remote, from, to } })).json();
  return releases;
}
const nothing = { visits: 0, bad: 0, fellBack: 0, failed: 0, waiting: 0, erred: 0, hung: 0 };

test('MFE-15 each visit counts once per release, by what went wrong', async () => {
  await report();
  await load({ outcome: 'fell-back', failures: ['entry', 'entry'] });
  await load({ outcome: 'failed', failures: ['part'] });
  await load({ failures: ['render', 'runtime', 'runtime'] });
  await load({ failures: ['hang'] });
  await load({ outcome: 'waiting', ms: 7_999 });
  await load({ outcome: 'waiting', ms: 8_000 });
  const [release, ...others] = await healthOf('bonus');
  expect(others).toEqual([]);
  expect(release).toMatchObject({ release: '2.1.0', visits: 7, bad: 5, fellBack: 1, failed: 1, waiting: 2, erred: 3, hung: 2 });
});

test('MFE-15 times are counted by bucket: finished and pending loads, and INP for the remote of the page', async () => {
  await report();
  await load({ outcome: 'failed', ms: 12_000 });
  await report({ loads: [loaded, { remote: 'chat', version: '1.0.0', ms: 20_000 }] });
  const [ofBonus] = await healthOf('bonus');
  expect(ofBonus.loadCounts).toEqual(countsOf(300).map((count) => 2 * count));
  expect(ofBonus.inpCounts).toEqual(countsOf(90).map((count) => 3 * count));
  expect(edgesMs[countsOf(300).length - 1]).toBe(315);
  const [ofChat] = await healthOf('chat');
  expect([ofChat.loadCounts.length, ofChat.inpCounts]).toEqual([edgesMs.length + 1, []]);
});

test('MFE-15 every problem on a page also counts for the shell', async () => {
  await report();
  await load({ outcome: 'fell-back' });
  expect(await healthOf('shell')).toEqual([
    {
      ...nothing,
      release: '1.0.0',
      network: expect.any(Number),
      visits: 2,
      bad: 1,
      fellBack: 1,
      loadCounts: countsOf(1900).map((count) => 2 * count),
      inpCounts: countsOf(90).map((count) => 2 * count),
    },
  ]);
});

test('MFE-15 a visit that reports only times counts as one without failures', async () => {
  await report({ loads: [{ ...bonus, ms: 300 }] });
  expect(await healthOf('bonus')).toEqual([expect.objectContaining({ visits: 1, bad: 0, loadCounts: countsOf(300) })]);
});

test('MFE-15 the result covers the requested period and the visits reported to all servers', async () => {
  await report();
  backend.clock.advance({ minutes: 10 });
  await report({ loads: [{ ...loaded, version: '2.0.0' }], remote: { name: 'bonus', version: '2.0.0' } });
  await report();
  const brief = async (minutes: number) =>
    (await healthOf('bonus', minutes)).map(({ release, visits }: { release: string; visits: number }) => [release, visits]);
  expect(await brief(5)).toEqual([
    ['2.0.0', 1],
    ['2.1.0', 1],
  ]);
  expect(await brief(11)).toEqual([
    ['2.0.0', 1],
    ['2.1.0', 2],
  ]);
});

test.each([
  ['an unknown outcome', { outcome: 'exploded' }],
  ['an unknown failure', { failures: ['because'] }],
  ['more failures than a page can report', { failures: Array.from({ length: 21 }, () => 'render') }],
  ['personal data', { player: '0812345678' }],
])('MFE-15 a report with %s is refused and not counted', async (_what, change) => {
  expect((await load(change)).statusCode).toBe(400);
  expect(await healthOf('bonus')).toEqual([]);
});

test('MFE-15 the number of names and releases is bounded, even if signed by a gateway', async () => {
  const versions = Array.from({ length: 30 }, (_, at) => `9.0.${at}`);
  for (const version of versions)
    await report({ mark: markOf({ releases: [`bonus@${version}`] }), loads: [{ ...loaded, version }] });
  expect(await healthOf('bonus')).toHaveLength(20);
  const names = Array.from({ length: 50 }, (_, at) => `made-up-${at}`);
  for (const remote of names) await report({ mark: markOf({ releases: [`${remote}@2.1.0`] }), loads: [{ ...loaded, remote }] });
  expect(await healthOf('made-up-38')).toHaveLength(1);
  expect(await healthOf('made-up-39')).toEqual([]);
});

const refusedMarks = async () =>
  (await backend.inject({ method: 'GET', url: '/api/metrics' })).body
    .split('\n')
    .filter((line) => line.startsWith('visit_marks_refused_total{'));

test.each<[string, string, () => object]>([
  ['without a mark', 'none', () => ({ mark: undefined })],
  ['with the mark of another visitor', 'unsigned', () => ({ mark: markOf({ owner: 'another-visitor' }) })],
  ['with a mark signed with an unknown key', 'unsigned', () => ({ mark: markOf({ key: 'a key of somebody else' }) })],
  ['with a malformed mark', 'unsigned', () => ({ mark: 'a b c' })],
  ['with releases that its page did not have', 'unsigned', () => ({ mark: markOf({ releases: ['bonus@9.9.9'] }) })],
  ['with a mark of two days ago', 'expired', () => ({ mark: markOf({ agoMs: 48 * 60 * 60_000 }) })],
  ['with a mark of tomorrow', 'expired', () => ({ mark: markOf({ agoMs: -24 * 60 * 60_000 }) })],
])('MFE-15 a visit %s does not count for a rollout', async (_what, why, change) => {
  expect((await report(change())).statusCode).toBe(200);
  expect(await healthOf('bonus')).toEqual([]);
  expect(await refusedMarks()).toEqual([`visit_marks_refused_total{why="${why}"} 1`]);
});

test("MFE-15 a visit without the visitor's cookie does not count for a rollout", async () => {
  await report({}, undefined, 'language=th');
  expect(await healthOf('bonus')).toEqual([]);
});

test('MFE-15 a mark counts once, even if reported twice concurrently', async () => {
  const mark = markOf();
  await Promise.all([report({ mark }), report({ mark })]);
  await report({ mark });
  expect(await healthOf('bonus')).toEqual([expect.objectContaining({ visits: 1 })]);
  expect(await refusedMarks()).toEqual(['visit_marks_refused_total{why="used"} 2']);
});

test('MFE-15 releases that the page did not have are ignored in its report', async () => {
  await report({ loads: [loaded, { ...loaded, version: '9.9.9' }, { ...loaded, remote: 'wallet', version: '1.0.0' }] });
  expect((await healthOf('bonus')).map(({ release }: { release: string }) => release)).toEqual(['2.1.0']);
  expect(await healthOf('wallet')).toEqual([]);
});

test('MFE-15 marks signed with any of the keys count, also with the cookie name used over HTTPS', async () => {
  await report({ mark: markOf({ key: keys[1] }) }, undefined, `language=th; __Host-visitor=${visitor}`);
  expect(await healthOf('bonus')).toEqual([expect.objectContaining({ visits: 1 })]);
});

test('MFE-15 a public address always maps to one network group; private addresses are grouped by visitor', async () => {
  const groupsOf = async (address: string, owners: readonly string[]) => {
    for (const owner of owners) await report({ mark: markOf({ owner }) }, address, `visitor=${owner}`);
    const releases: { network: number; visits: number }[] = await healthOf('bonus');
    backend.clock.advance({ minutes: 2 });
    return releases.length;
  };
  const owners = Array.from({ length: 20 }, (_, at) => `visitor-number-${at}`);
  expect(await groupsOf('198.51.100.7', owners)).toBe(1);
  expect(await groupsOf('2001:db8:7::1', owners)).toBe(1);
  expect(await groupsOf('127.0.0.1', owners)).toBeGreaterThan(4);
  expect(await groupsOf('::1', owners)).toBeGreaterThan(4);
});

test('MFE-15 counts are deleted after two weeks', async () => {
  await report();
  backend.clock.advance({ days: 14 });
  await report();
  const twoWeeks = 15 * 24 * 60;
  await sweepReleaseHealth(backend.context);
  expect(await healthOf('bonus', twoWeeks)).toEqual([expect.objectContaining({ visits: 2 })]);
  backend.clock.advance({ minutes: 1 });
  await sweepReleaseHealth(backend.context);
  expect(await healthOf('bonus', twoWeeks)).toEqual([expect.objectContaining({ visits: 1 })]);
});

test('MFE-15 health data is available on the internal port only', async () => {
  const query = { remote: 'bonus', from: new Date(0).toISOString(), to: new Date().toISOString() };
  for (const url of ['/release-health', '/api/release-health']) {
    expect((await backend.inject({ method: 'GET', url, query })).statusCode).toBe(404);
  }
  expect(
    (await internal.inject({ method: 'GET', url: '/release-health', query: { ...query, from: 'yesterday' } })).statusCode,
  ).toBe(400);
});
