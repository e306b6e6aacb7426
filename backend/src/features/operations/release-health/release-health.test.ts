import { createInternalApp } from '../../../internal-app.ts';
import type { App } from '../../../platform/context.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { countsOf, edgesMs } from './histogram.ts';
import { sweepReleaseHealth } from './release-health.routes.ts';

let backend: TestBackend;
let internal: App;
beforeEach(async () => {
  backend = await createTestBackend();
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
const tell = (change: object = {}) => backend.inject({ method: 'POST', url: '/api/vitals', payload: { ...visit, ...change } });
const load = (change: object) => tell({ loads: [{ ...loaded, ...change }] });

async function healthOf(remote: string, minutes = 1) {
  const to = new Date(backend.clock.now().getTime() + 60_000).toISOString();
  const from = new Date(Date.parse(to) - minutes * 60_000).toISOString();
  const { releases } = (await internal.inject({ method: 'GET', url: '/release-health', query: { remote, from, to } })).json();
  return releases;
}
const nothing = { visits: 0, bad: 0, fellBack: 0, failed: 0, waiting: 0, erred: 0, hung: 0 };

test('MFE-15 what visits tell of a release is counted once for each visit, by what went wrong', async () => {
  await tell();
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

test('MFE-15 times are counted by bucket: loads that came or are waited for, and touches for the remote of the page', async () => {
  await tell();
  await load({ outcome: 'failed', ms: 12_000 });
  await tell({ loads: [loaded, { remote: 'chat', version: '1.0.0', ms: 20_000 }] });
  const [ofBonus] = await healthOf('bonus');
  expect(ofBonus.loadCounts).toEqual(countsOf(300).map((count) => 2 * count));
  expect(ofBonus.inpCounts).toEqual(countsOf(90).map((count) => 3 * count));
  expect(edgesMs[countsOf(300).length - 1]).toBe(315);
  const [ofChat] = await healthOf('chat');
  expect([ofChat.loadCounts.length, ofChat.inpCounts]).toEqual([edgesMs.length + 1, []]);
});

test('MFE-15 the shell answers for whatever goes wrong on its pages', async () => {
  await tell();
  await load({ outcome: 'fell-back' });
  expect(await healthOf('shell')).toEqual([
    {
      ...nothing,
      release: '1.0.0',
      visits: 2,
      bad: 1,
      fellBack: 1,
      loadCounts: countsOf(1900).map((count) => 2 * count),
      inpCounts: countsOf(90).map((count) => 2 * count),
    },
  ]);
});

test('MFE-15 a visit of a shell that tells times alone counts as one on which nothing failed', async () => {
  await tell({ loads: [{ ...bonus, ms: 300 }] });
  expect(await healthOf('bonus')).toEqual([expect.objectContaining({ visits: 1, bad: 0, loadCounts: countsOf(300) })]);
});

test('MFE-15 the answer is of the time that was asked for, from every server’s visits', async () => {
  await tell();
  backend.clock.advance({ minutes: 10 });
  await tell({ loads: [{ ...loaded, version: '2.0.0' }], remote: { name: 'bonus', version: '2.0.0' } });
  await tell();
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
  ['an outcome that nobody knows', { outcome: 'exploded' }],
  ['a failure that nobody knows', { failures: ['because'] }],
  ['more failures than a page tells', { failures: Array.from({ length: 21 }, () => 'render') }],
  ['who it was', { player: '0812345678' }],
])('MFE-15 %s is refused and counted nowhere', async (_what, change) => {
  expect((await load(change)).statusCode).toBe(400);
  expect(await healthOf('bonus')).toEqual([]);
});

test('MFE-15 names and releases that anybody may make up are bounded', async () => {
  for (let patch = 0; patch < 30; patch += 1) await load({ version: `9.0.${patch}` });
  expect(await healthOf('bonus')).toHaveLength(20);
  const names = Array.from({ length: 50 }, (_, at) => `made-up-${at}`);
  for (const remote of names) await tell({ loads: [{ ...loaded, remote }] });
  // `shell` and `bonus` are two of the forty.
  expect(await healthOf('made-up-37')).toHaveLength(1);
  expect(await healthOf('made-up-38')).toEqual([]);
});

test('MFE-15 what was told goes after two weeks', async () => {
  await tell();
  backend.clock.advance({ days: 14 });
  await tell();
  const twoWeeks = 15 * 24 * 60;
  await sweepReleaseHealth(backend.context);
  expect(await healthOf('bonus', twoWeeks)).toEqual([expect.objectContaining({ visits: 2 })]);
  backend.clock.advance({ minutes: 1 });
  await sweepReleaseHealth(backend.context);
  expect(await healthOf('bonus', twoWeeks)).toEqual([expect.objectContaining({ visits: 1 })]);
});

test('MFE-15 nobody but whoever reaches the internal port is told', async () => {
  const query = { remote: 'bonus', from: new Date(0).toISOString(), to: new Date().toISOString() };
  for (const url of ['/release-health', '/api/release-health']) {
    expect((await backend.inject({ method: 'GET', url, query })).statusCode).toBe(404);
  }
  expect(
    (await internal.inject({ method: 'GET', url: '/release-health', query: { ...query, from: 'yesterday' } })).statusCode,
  ).toBe(400);
});
