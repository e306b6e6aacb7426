/**
 * `npm run bench [-- --quick] [--rounds 60] [--page /login] [--only PART] [--rolling]`: docs/performance.md. Compares the product
 * with the same sources as one graph on a simulated low-end phone (PERF-01), also during releases; Lighthouse (PERF-03). Parts:
 * `ratios`, `lighthouse`, `presses`, `visits`; on request `waterfall` and `worker`. `--quick` runs few rounds without checks.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../lib/browser/chromium.ts';
import { storeSession } from '../lib/browser/keep-session.ts';
import { type Audit, audit } from '../lib/browser/lighthouse.ts';
import { formatRatio, medianOf, type Ratio, ratioOf } from '../lib/ratio.ts';
import { print } from '../lib/workspace.ts';
import { type Load, loadCold, type MeasuredPage, measuredPages, openCold, type Visitor } from './pages/load.ts';
import { pressAll } from './pages/presses.ts';
import { releaseWithOneChange } from './pages/release-again.ts';
import { baseName, originOf, productName, type Running, rollingName, startSites, workerlessName } from './pages/sites.ts';
import { type Visit, visit } from './pages/visits.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    page: { type: 'string' },
    only: { type: 'string' },
    rolling: { type: 'boolean', default: false },
  },
});
/** All parts run with their checks. */
const isFull = !values.quick && values.only === undefined;
const hasRolling = values.rolling || isFull;
/** With fewer rounds the bounds are wider than the promised limits. */
const rounds = Number(values.rounds ?? (values.quick ? 3 : 60));
const pages = measuredPages.filter(({ path }) => values.page === undefined || path === values.page);
if (!Number.isInteger(rounds) || rounds < 2 || pages.length === 0) {
  print(`--rounds takes a number of at least 2, --page one of ${measuredPages.map(({ path }) => path).join(', ')}`);
  process.exit(2);
}

const isWanted = (part: string): boolean => values.only === undefined || values.only === part;
/** The measured sites, each compared with the one graph. */
const compared = [productName, ...(hasRolling ? [rollingName] : [])];
/** Limits for the upper bound of a ratio; values without a limit are printed only. */
type Limits = Readonly<Partial<Record<keyof Load, number>>>;
/** To the one graph (PERF-01). */
const graphLimits: Limits = { ready: 1.03, lcp: 1.03, scriptBytes: 1.05 };
/** To the product without a service worker (PLAY-04). */
const workerLimits: Limits = { ready: 1.01 };
const columns: readonly (readonly [keyof Load, string, (value: number) => string])[] = [
  ['fcp', 'FCP, ms', (ms) => ms.toFixed(0)],
  ['lcp', 'LCP, ms', (ms) => ms.toFixed(0)],
  ['ready', 'ready, ms', (ms) => ms.toFixed(0)],
  ['tbt', 'TBT, ms', (ms) => ms.toFixed(0)],
  ['longest', 'longest, ms', (ms) => ms.toFixed(0)],
  ['script', 'scripts, ms', (ms) => ms.toFixed(0)],
  ['layout', 'layout, ms', (ms) => ms.toFixed(0)],
  ['cls', 'CLS', (value) => value.toFixed(3)],
  ['scriptBytes', 'JS, kB', (bytes) => (bytes / 1000).toFixed(1)],
  ['pageBytes', 'page, kB', (bytes) => (bytes / 1000).toFixed(1)],
  ['requests', 'requests', (count) => count.toFixed(0)],
];
const exceeded: string[] = [];

const launch = ({ trust }: Running): Promise<Browser> =>
  chromium.launch({
    ...chromiumOptions,
    args: [...(chromiumOptions.args ?? []), `--ignore-certificate-errors-spki-list=${trust}`],
  });

/** Loads a page of each site in turns, so that other load on the machine affects both. */
async function measure(
  running: Running,
  page: MeasuredPage,
  names: readonly string[],
  visitor?: Visitor,
): Promise<ReadonlyMap<string, readonly Load[]>> {
  const loads = new Map<string, Load[]>(names.map((name) => [name, []]));
  const browser = await launch(running);
  try {
    // The first round warms up the servers.
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const load = await loadCold(browser, originOf(name, running), page, running.token, visitor);
        if (round > 0) loads.get(name)?.push(load);
      }
    }
  } finally {
    await browser.close();
  }
  return loads;
}

function printRatios(
  title: string,
  loads: ReadonlyMap<string, readonly Load[]>,
  { name, of: other, limits }: { readonly name: string; readonly of: string; readonly limits: Limits },
): void {
  const measured = loads.get(name) ?? [];
  const base = loads.get(other) ?? [];
  print(`\n${title}, medians of ${measured.length}`);
  print(`  ${''.padEnd(11)} ${name.padStart(10)} ${other.padStart(10)}   times as much (95 %)`);
  for (const [key, column, format] of columns) {
    const of = (all: readonly Load[]) => all.map((load) => load[key]);
    const pairs = measured.map((load, at): [number, number] => [load[key], base[at]?.[key] ?? 0]);
    const ratio: Ratio | undefined = pairs.every(([one, other]) => one > 0 && other > 0) ? ratioOf(pairs) : undefined;
    const most = limits[key];
    const isOver = ratio !== undefined && most !== undefined && ratio.high > most;
    if (isOver) exceeded.push(`${title}, ${name}: ${column} ${formatRatio(ratio)}, at most ${most}`);
    print(
      `  ${column.padEnd(11)} ${format(medianOf(of(measured))).padStart(10)} ${format(medianOf(of(base))).padStart(10)}   ${ratio ? formatRatio(ratio) : '–'}${isOver ? ` OVER ${most}` : ''}`,
    );
  }
}

/** The limits of PERF-03 for the median. */
const scoreLimits = { '/login': [95, 150], '/user/home': [90, 250], '/user/statement': [95, 150] } as const;
const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

async function auditPage(site: Running, path: keyof typeof scoreLimits): Promise<void> {
  const audits: Audit[] = [];
  for (let run = 0; run < (values.quick ? 1 : 5); run += 1) audits.push(await audit(originOf(productName, site), path, site));
  const median = (key: (typeof scores)[number] | 'tbt' | 'lcp' | 'fcp') => medianOf(audits.map((one) => one[key]));
  const [least, maxTbt] = scoreLimits[path];
  const found = scores.map((name) => `${name} ${median(name)}`).join(', ');
  const times = (['fcp', 'lcp', 'tbt'] as const).map((name) => `${name.toUpperCase()} ${median(name).toFixed(0)} ms`).join(', ');
  print(`${path}: ${found}; ${times}; performance of each ${audits.map(({ performance }) => performance).join(' ')}`);
  for (const fault of new Set(audits.flatMap(({ faults }) => faults))) print(`  ${fault}`);
  for (const name of scores) {
    const bar = name === 'performance' ? least : 100;
    if (median(name) < bar) exceeded.push(`${path}: ${name} ${median(name)}, at least ${bar}`);
  }
  if (median('tbt') > maxTbt) exceeded.push(`${path}: TBT ${median('tbt').toFixed(0)} ms, at most ${maxTbt}`);
}

/** Prints the downloads of a second visit, and of a visit after a release of one remote. */
async function reportVisits(site: Running): Promise<void> {
  const browser = await launch(site);
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await context.addInitScript(storeSession, site.token);
  const url = `${originOf(productName, site)}/user/home`;
  const summary = (title: string, downloads: Visit) =>
    print(
      `${title}: ${downloads.size} files, ${([...downloads.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000).toFixed(1)} kB`,
    );
  try {
    print('\n/user/home, downloads without API calls and images');
    summary('first visit', await visit(context, url));
    summary('second visit', await visit(context, url));
    for (const name of ['mfe-wallet', 'shell'] as const) {
      const changed = await releaseWithOneChange(site.storeFolder, name);
      const after = await visit(context, url);
      summary(`after a release of ${name} with a changed ${changed}`, after);
      for (const [path, bytes] of after) print(`  ${(bytes / 1000).toFixed(1).padStart(6)} kB ${path}`);
    }
  } finally {
    await browser.close();
  }
}

/** Maximum time from a press to the next paint, in ms: the limit of a good INP. */
const maxPressMs = 200;

async function reportInteractions(site: Running): Promise<void> {
  const browser = await launch(site);
  const durations = new Map<string, number[]>();
  try {
    for (let round = 0; round < (values.quick ? 3 : 7); round += 1)
      for (const [name, ms] of await pressAll(browser, originOf(productName, site), site.token))
        durations.set(name, [...(durations.get(name) ?? []), ms]);
  } finally {
    await browser.close();
  }
  print('\n/user/home, the slowest interaction of each press to its next paint, medians');
  for (const [name, all] of durations) {
    const ms = medianOf(all);
    print(`  ${name}: ${ms.toFixed(0)} ms; each ${all.join(' ')}`);
    if (ms > maxPressMs) exceeded.push(`${name}: ${ms.toFixed(0)} ms, at most ${maxPressMs}`);
  }
}

/** Prints the downloads of a page in the product and the one graph, in the order of requests. */
async function printWaterfalls(site: Running, page: MeasuredPage): Promise<void> {
  const browser = await launch(site);
  try {
    for (const name of [productName, baseName]) {
      const opened = await openCold(browser, originOf(name, site), page, site.token);
      const { fcp, lcp, ready } = await opened.load();
      const downloads = await opened.page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .toSorted((one, other) => one.startTime - other.startTime)
          .map(({ name: url, startTime, responseEnd, encodedBodySize }) => {
            const { pathname, search } = new URL(url);
            const figures = [startTime.toFixed(0), responseEnd.toFixed(0), (encodedBodySize / 1000).toFixed(1)];
            return `  ${figures.map((figure) => figure.padStart(6)).join(' ')}  ${pathname}${search}`;
          }),
      );
      await opened.close();
      const marks = `FCP ${fcp.toFixed(0)}, LCP ${lcp.toFixed(0)}, ready ${ready.toFixed(0)} ms`;
      print(`\n${page.path}, ${name}: ${marks}; from, to in ms, kB\n${downloads.join('\n')}`);
    }
  } finally {
    await browser.close();
  }
}

const running = await startSites({
  hasOneGraph: isWanted('ratios') || values.only === 'waterfall',
  hasRolling,
  hasWorkerless: values.only === 'worker',
});
try {
  if (isWanted('ratios'))
    for (const page of pages) {
      const loads = await measure(running, page, [...compared, baseName]);
      for (const name of compared) printRatios(page.path, loads, { name, of: baseName, limits: graphLimits });
    }
  if (values.only === 'worker')
    for (const page of pages)
      for (const isRepeated of [false, true]) {
        const loads = await measure(running, page, [productName, workerlessName], { isRepeated });
        const title = `${page.path}, ${isRepeated ? 'repeat' : 'first'} visit`;
        printRatios(title, loads, { name: productName, of: workerlessName, limits: workerLimits });
      }
  if (values.only === 'waterfall') for (const page of pages) await printWaterfalls(running, page);
  if (isWanted('lighthouse')) {
    print(`\nLighthouse, mobile, median of ${values.quick ? 'one' : 'five'}`);
    for (const { path } of pages) await auditPage(running, path);
  }
  if (isWanted('presses')) await reportInteractions(running);
  if (isWanted('visits')) await reportVisits(running);
} finally {
  await running.stop();
}
if (exceeded.length > 0 && !values.quick) {
  print(`\nlimits exceeded:\n${exceeded.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
}
