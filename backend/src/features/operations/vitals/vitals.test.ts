import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { pagesOfProduct } from './vitals-metrics.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend();
});
afterEach(() => backend.close());

const visit = {
  page: '/user/home',
  shell: '1.0.0',
  remote: { name: 'wallet', version: '1.2.0' },
  vitals: [
    { name: 'LCP', value: 2400 },
    { name: 'CLS', value: 0.02 },
  ],
  loads: [{ remote: 'chat', version: '1.1.0', ms: 300 }],
};
const report = (change: object = {}) => backend.inject({ method: 'POST', url: '/api/vitals', payload: { ...visit, ...change } });
const lines = async (start: string) =>
  (await backend.inject({ method: 'GET', url: '/api/metrics' })).body.split('\n').filter((line) => line.startsWith(start));

test('PERF-06 a visit counts for its page, and for the releases of its remote and of the shell', async () => {
  expect((await report()).statusCode).toBe(200);
  const home = 'page="/user/home"';
  expect(await lines('page_visits_total{')).toEqual([
    `page_visits_total{${home},remote="shell",release="1.0.0"} 1`,
    `page_visits_total{${home},remote="wallet",release="1.2.0"} 1`,
  ]);
  expect(await lines('page_vital_seconds_sum')).toEqual([
    `page_vital_seconds_sum{vital="LCP",${home},remote="shell",release="1.0.0"} 2.4`,
    `page_vital_seconds_sum{vital="LCP",${home},remote="wallet",release="1.2.0"} 2.4`,
  ]);
  expect(await lines('page_layout_shift_sum')).toContain(`page_layout_shift_sum{${home},remote="wallet",release="1.2.0"} 0.02`);
  expect(await lines('remote_load_seconds_sum')).toEqual(['remote_load_seconds_sum{remote="chat",release="1.1.0"} 0.3']);
});

test.each([
  ['a path with its query', { page: '/user/home?phone=0812345678' }],
  ['personal data', { player: 'somchai' }],
  ['an unknown vital', { vitals: [{ name: 'FID', value: 1 }] }],
  ['a negative time', { vitals: [{ name: 'LCP', value: -1 }] }],
  ['a time of hours', { loads: [{ remote: 'chat', version: '1.1.0', ms: 1e9 }] }],
  ['more vitals than exist', { vitals: Array.from({ length: 6 }, () => ({ name: 'LCP', value: 1 })) }],
])('PERF-06 a report with %s is refused and not counted', async (_what, change) => {
  expect((await report(change)).statusCode).toBe(400);
  expect(await lines('page_visits_total{')).toEqual([]);
});

test('PERF-06 unknown pages and remotes are counted together, and a name has at most five releases', async () => {
  for (const page of ['/user/0812345678', '/x', '/y'])
    await report({ page, remote: { name: 'lottery', version: page.slice(-1) } });
  expect(await lines('page_visits_total{')).toEqual([
    'page_visits_total{page="other",remote="shell",release="1.0.0"} 3',
    'page_visits_total{page="other",remote="other",release="other"} 3',
  ]);
  for (const patch of [0, 1, 2, 3, 4, 5, 6, 7]) await report({ remote: { name: 'wallet', version: `2.0.${patch}` } });
  const releases = async () =>
    (await lines('page_visits_total{')).flatMap(
      (line) => /remote="wallet",release="(.+)"} (\d+)/.exec(line)?.slice(1).join(' ') ?? [],
    );
  expect(await releases()).toEqual(['2.0.0 1', '2.0.1 1', '2.0.2 1', '2.0.3 1', '2.0.4 1', 'other 3']);

  backend.clock.advance({ hours: 25 });
  await report({ remote: { name: 'wallet', version: '3.0.0' } });
  expect(await releases()).toEqual(['2.0.1 1', '2.0.2 1', '2.0.3 1', '2.0.4 1', 'other 3', '3.0.0 1']);
  expect((await lines('page_vital_seconds')).filter((line) => line.includes('"2.0.0"'))).toEqual([]);
});

test('PERF-06 reports are accepted while the product is terminated, and limited per address', async () => {
  await backend.context.flags.write({ terminated: true });
  for (let sent = 0; sent < 100; sent += 1) expect((await report()).statusCode).toBe(200);
  expect((await report()).statusCode).toBe(429);
});

test('PERF-06 the pages of every remote of the players have their own label', () => {
  const root = fileURLToPath(new URL('../../../../../', import.meta.url));
  const declared = readdirSync(root)
    // Visits of the desk are not measured.
    .filter((name) => name.startsWith('mfe-') && name !== 'mfe-desk')
    .flatMap((name) => JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8')).pages as { path: string }[])
    .map(({ path }) => path);
  expect(declared).not.toHaveLength(0);
  expect(pagesOfProduct).toEqual(expect.arrayContaining(declared));
});
