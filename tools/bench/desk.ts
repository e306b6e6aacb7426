/**
 * `npm run bench:desk [-- --calls 200] [--connections 4] [--only players]`: response times of every read of the desk, for each
 * role that may call it, with 50,000 players and 1,000,000 journals on a PostgreSQL of its own (docs/scaling.md). Fails for a p95
 * above 300 ms, a failed call, or a read whose parameters are not known here. `--only` takes a part of the names of the calls.
 */
import { parseArgs } from 'node:util';
import { type DeskCall, deskCalls, deskOperation, isPermitted, reportKinds, staffRoles } from '@kaeo/shared/desk';
import { cursorOf } from '../../backend/src/platform/http/page.ts';
import { type TestStaff, testStaff } from '../../backend/src/testing/staff/test-staff.ts';
import { createTestBackend } from '../../backend/src/testing/test-backend.ts';
import { busyYears, complaints, fill, longHistory, players, staffYears, waiting } from '../../backend/test/money/busy-years.ts';
import { print } from '../lib/workspace.ts';
import { countError, newOutcome, percentile } from '../load/outcome.ts';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '200' },
    connections: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
});
const limitMs = 300;
const [calls, connections] = [values.calls, values.connections].map(Number) as [number, number];
if (!(Number.isInteger(calls) && calls > 0 && Number.isInteger(connections) && connections > 0)) {
  print('--calls and --connections take a positive whole number');
  process.exit(2);
}

const journals = 1_000_000;
/** A year of history, so that each day has almost 3,000 journals. */
const everyS = 30;
const publications = 20;
const dayMs = 24 * 60 * 60_000;
const startedAt = Date.now();
const dayBefore = (days: number): string => new Date(startedAt - days * dayMs).toISOString().slice(0, 10);

/** Numbers spread over 1 to `max`, the same in each run. */
const spread = (n: number, max: number): number => ((n * 7919) % max) + 1;
/** Every tenth page is of the player with a long history. */
const playerOf = (n: number): string => (n % 10 === 0 ? veteran.id : `p${spread(n, players)}`);
/** Every second call reads a page in the middle of the list, which goes back `minutes`. */
const paged = (n: number, minutes: number, name = 'after'): string =>
  n % 2 === 0 ? '' : `${name}=${cursorOf({ atUs: (startedAt - spread(n, minutes) * 60_000) * 1000, id: 'm' })}`;
const searches: readonly ((n: number) => string)[] = [
  (n) => `09${String(spread(n, players)).padStart(8, '0')}`,
  (n) => `p${1000 + spread(n, players - 1000)}`,
  (n) => String(spread(n, players)).padStart(10, '0'),
  (n) => `R${1000 + spread(n, journals - 1000)}`,
  (n) => `nobody-${n}`,
];
const period = (n: number): string => `from=${dayBefore(spread(n, 340))}&to=${dayBefore(0)}`;

/** Parameters of the n-th call, as path and query. Calls that need none have none here. */
const inputs: Readonly<Partial<Record<DeskCall, (n: number, path: string) => string>>> = {
  'GET /desk/api/acts': (n, path) =>
    `${path}?${['', `subject=player:p${spread(n, 30_000)}`, `actor=member${n % 20}`, `before=${spread(n, 100_000)}`, 'actor=nobody'][n % 5]}`,
  'GET /desk/api/approvals': (n, path) => `${path}?state=${n % 4 < 2 ? 'ALL' : 'PENDING'}&${paged(n, 20_000)}`,
  'GET /desk/api/approvals/{id}': (n, path) => path.replace('{id}', `a${spread(n, 20_000)}`),
  'GET /desk/api/manual-deposits': (n, path) =>
    `${path}?${n % 4 < 2 ? `state=DECIDED&${paged(n, 20_000)}` : paged(n, 5 * waiting)}`,
  'GET /desk/api/manual-deposits/{reference}': (n, path) =>
    path.replace('{reference}', n % 2 === 0 ? `WM-${spread(n, waiting)}` : `M-${spread(n, 20_000)}`),
  'GET /desk/api/transfers': (n, path) => `${path}?${n % 4 < 2 ? `state=DECIDED&${paged(n, 20_000)}` : paged(n, 60 * waiting)}`,
  'GET /desk/api/transfers/{id}': (n, path) =>
    path.replace('{id}', n % 2 === 0 ? `WG-${spread(n, waiting)}` : `g${spread(n, 20_000)}`),
  'GET /desk/api/transfers/{id}/provider': (n, path) => path.replace('{id}', `wg${spread(n, waiting)}`),
  'GET /desk/api/payouts': (n, path) => `${path}?${n % 4 < 2 ? `state=DECIDED&${paged(n, 20_000)}` : paged(n, 5 * waiting)}`,
  'GET /desk/api/payouts/{id}': (n, path) =>
    path.replace('{id}', n % 2 === 0 ? `WW-${spread(n, waiting)}` : `w${spread(n, 20_000)}`),
  'GET /desk/api/payouts/{id}/provider': (n, path) => path.replace('{id}', `ww${spread(n, waiting)}`),
  'GET /desk/api/cases': (n, path) => `${path}?${n % 4 < 2 ? `state=DECIDED&${paged(n, 20_000)}` : paged(n, 60 * waiting)}`,
  'GET /desk/api/cases/{id}': (n, path) =>
    path.replace('{id}', n % 2 === 0 ? `wc${spread(n, waiting)}` : `c${spread(n, 20_000)}`),
  'GET /desk/api/day': (n, path) => `${path}?day=${dayBefore(n % 2 === 0 ? 0 : spread(n, 340))}`,
  'GET /desk/api/liability': (n, path) => `${path}?${period(n)}`,
  'GET /desk/api/players': (n, path) => `${path}?search=${searches[n % searches.length]?.(n)}`,
  'GET /desk/api/players/{id}': (n, path) => path.replace('{id}', playerOf(n)),
  'GET /desk/api/players/{id}/movements': (n, path) =>
    `${path.replace('{id}', playerOf(n))}?${paged(n + Math.floor(n / 10), 20_000, 'cursor')}`,
  'GET /desk/api/players/{id}/postings': (n, path) =>
    `${path.replace('{id}', playerOf(n))}?account=wallet&currency=BAHT${n % 2 === 0 ? '' : '&before=15'}`,
  'GET /desk/api/complaints': (n, path) =>
    `${path}?${['', 'state=closed', `state=closed&cursor=C-2020-${String(waiting + spread(n, complaints - waiting)).padStart(5, '0')}`][n % 3]}`,
  'GET /desk/api/complaints/{number}': (n, path) =>
    path.replace('{number}', `C-2020-${String(spread(n, complaints)).padStart(5, '0')}`),
  'GET /desk/api/players/{id}/protection': (n, path) => path.replace('{id}', playerOf(n)),
  'GET /desk/api/protection': (n, path) =>
    `${path}?state=${['excluded', 'timed-out', 'limited'][n % 3]}&${paged(n, 600 * 24 * 60)}`,
  'GET /desk/api/dormant': (n, path) => `${path}?${paged(n, 600 * 24 * 60, 'cursor')}`,
  'GET /desk/api/conversations/{id}': (n, path) => path.replace('{id}', `v${spread(n, 5000)}`),
  'GET /desk/api/reports/{kind}': (n, path) =>
    `${path.replace('{kind}', reportKinds[n % reportKinds.length] ?? '')}?${period(n)}${n % 14 === 0 ? `&account=provider:GAME${n % 100}` : ''}`,
  'GET /desk/api/site/versions/{number}': (n, path) => path.replace('{number}', String(spread(n, publications))),
};

/** The n-th request of a call, or undefined if it needs parameters that are not known here. */
function requestsOf(name: DeskCall): ((n: number) => string) | undefined {
  const path = name.slice('GET '.length);
  const input = inputs[name];
  const { params, query } = deskOperation(name);
  if (input) return (n) => input(n, path);
  return params || (query?.required?.length ?? 0) > 0 ? undefined : () => path;
}

/** Calls with `connections` requests at a time. */
async function measure(origin: string, { cookie }: TestStaff, pathOf: (n: number) => string) {
  const outcome = newOutcome();
  const slowest = { path: '', ms: 0 };
  let next = 0;
  const work = async () => {
    while (next < calls) {
      const path = pathOf(next++);
      const began = performance.now();
      const response = await fetch(`${origin}${path}`, { headers: { cookie, 'x-requested-with': 'kaeo-desk' } });
      const body = await response.text();
      const ms = performance.now() - began;
      if (response.status === 200) outcome.times.push(ms);
      else countError(outcome, `${response.status} ${body.slice(0, 100)}`);
      if (ms > slowest.ms) Object.assign(slowest, { path, ms });
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return { ...outcome, slowest };
}

const game = {
  category: 'slot',
  family: 'idempotent',
  launch: null,
  ftWalletSlot: 1,
  longestStakeHours: null,
  logo: '/logo.webp',
  background: '/background.webp',
  web: '/play',
  android: null,
  ios: null,
} as const;

/** Publishes a site with many games several times, and saves a draft. */
async function publish(): Promise<void> {
  const content = await testStaff(backend, { roles: ['content'] });
  for (let version = 1; version <= publications + 1; version += 1) {
    const site = await content.ok('GET /desk/api/site');
    const games = Array.from({ length: 100 }, (_, place) => ({
      ...game,
      code: place === 0 ? 'PRISM' : `GAME${place}`,
      name: `Game ${place}, ${version}`,
    }));
    const draft = { content: { ...site.content, games }, digest: site.digest };
    const { digest } = await content.ok('PUT /desk/api/site/draft', undefined, draft);
    // The last one stays a draft.
    if (version <= publications) await content.ok('POST /desk/api/site/publish', undefined, { digest, reason: 'benchmark' });
  }
}

const backend = await createTestBackend({ now: new Date(startedAt).toISOString() });
const veteran = await backend.player();
let isOver = false;
try {
  await publish();
  await fill(backend.context, busyYears({ journals, everyS }), staffYears, longHistory(veteran.id));
  const origin = await backend.desk.listen({ port: 0, host: '127.0.0.1' });
  print(`seeded in ${((Date.now() - startedAt) / 1000).toFixed(0)} s; ${calls} calls, ${connections} connections\n`);
  print(`| call | role | p50, ms | p95, ms | max, ms | p95 <= ${limitMs} |\n| --- | --- | ---: | ---: | ---: | --- |`);
  const names = deskCalls.filter((name) => name.startsWith('GET ') && !name.endsWith('/events') && name.includes(values.only));
  const unmeasured = new Set<string>();
  const faults: string[] = [];
  for (const role of staffRoles) {
    const staff = await testStaff(backend, { roles: [role] });
    for (const name of names) {
      const { access, isFile } = deskOperation(name);
      if (isFile || access === 'public' || (access !== 'staff' && !isPermitted([role], access))) continue;
      const pathOf = requestsOf(name);
      const path = name.slice('GET '.length);
      const isServed = backend.desk.hasRoute({ method: 'GET', url: path.replaceAll(/\{(\w+)\}/g, ':$1') });
      if (!pathOf || !isServed) {
        isOver = true;
        unmeasured.add(`${name}: ${isServed ? 'no parameters known' : 'not served'}`);
        continue;
      }
      const { times, errors, slowest } = await measure(origin, staff, pathOf);
      const p95 = percentile(times, 95);
      const isMet = errors.size === 0 && p95 <= limitMs;
      isOver ||= !isMet;
      const figures = [percentile(times, 50), p95, slowest.ms].map((ms) => ms.toFixed(0));
      print(`| ${[path, role, ...figures, isMet ? 'yes' : 'NO'].join(' | ')} |`);
      if (!isMet) faults.push(`${name}, ${role}: slowest ${slowest.path}`);
      for (const [error, count] of errors) faults.push(`${name}, ${role}: ${count} × ${error}`);
    }
  }
  for (const line of unmeasured) print(`not measured: ${line}`);
  for (const line of faults) print(line);
} finally {
  await backend.close();
}
if (isOver) process.exitCode = 1;
