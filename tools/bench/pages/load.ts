import type { Browser, CDPSession, Page } from '@playwright/test';
import { storeSession } from '../../lib/browser/keep-session.ts';

export type MeasuredPage = { readonly path: '/login' | '/user/home' | '/user/statement'; readonly ready: string };

/** In the app itself, not in the initial HTML. */
export const measuredPages: readonly MeasuredPage[] = [
  { path: '/login', ready: '#app-root form input[name="password"]' },
  // The button beside the balance appears with the balance.
  { path: '/user/home', ready: '#app-root section button[aria-pressed]' },
  { path: '/user/statement', ready: '#app-root main time' },
];

/** The results of one load: times in ms from its start, compressed bytes downloaded until it was ready. */
export type Load = {
  readonly fcp: number;
  readonly lcp: number;
  readonly ready: number;
  /** Total blocking time: the parts above 50 ms of all tasks, from the first paint to two seconds after ready. */
  readonly tbt: number;
  /** The longest of these tasks. */
  readonly longest: number;
  /** Main thread time for scripts, and for styles and layout. */
  readonly script: number;
  readonly layout: number;
  readonly cls: number;
  readonly scriptBytes: number;
  readonly pageBytes: number;
  readonly requests: number;
};

/** The profile of a low-end phone: Lighthouse's slow 4G applied to each request, and CPU slowdown of 4. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const slowdown = 4;
/** How long a page is observed after it is ready, in ms. */
const observedAfterMs = 2000;

type Watched = { lcp: number; cls: number; ready: number; tasks: [start: number, ms: number][] };
declare global {
  var watched: Watched | undefined;
}

/** Runs in the page ahead of the scripts of the page. */
function watch(ready: string): void {
  const metrics: Watched = { lcp: 0, cls: 0, ready: 0, tasks: [] };
  globalThis.watched = metrics;
  const observe = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => void (metrics.lcp = startTime));
  observe('longtask', ({ startTime, duration }) => void metrics.tasks.push([startTime, duration]));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) metrics.cls += value;
  });
  const observer = new MutationObserver(() => {
    if (!document.querySelector(ready)) return;
    observer.disconnect();
    // In the frame after the one that paints it.
    requestAnimationFrame(() => setTimeout(() => void (metrics.ready = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

function collect(): Omit<Load, 'script' | 'layout'> {
  const observed = globalThis.watched;
  if (!observed) throw new Error('the page was not watched');
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = new Map(
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= observed.ready)
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]),
  );
  const scripts = [...resources].filter(([path]) => path.endsWith('.js'));
  return {
    fcp,
    lcp: observed.lcp,
    ready: observed.ready,
    tbt: observed.tasks.reduce((sum, [start, ms]) => sum + (start >= fcp ? Math.max(0, ms - 50) : 0), 0),
    longest: Math.max(0, ...observed.tasks.flatMap(([start, ms]) => (start >= fcp ? [ms] : []))),
    cls: observed.cls,
    scriptBytes: scripts.reduce((sum, [, bytes]) => sum + bytes, 0),
    pageBytes: page?.encodedBodySize ?? 0,
    requests: resources.size + 1,
  };
}

/** Simulates a low-end phone; `isNear` leaves the network unthrottled. */
export async function throttle(page: Page, { isNear }: Pick<Visitor, 'isNear'> = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (!isNear) await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

/** What differs from a first visit on the simulated network. */
export type Visitor = {
  /** Leaves the network unthrottled. */
  readonly isNear?: boolean | undefined;
  /** Has visited this page already, so that the cache is full. The service worker, if the site has one, is active and has stored the page. */
  readonly isRepeated?: boolean;
};

/** Loads the page once, and waits for what it does while idle. */
async function visitBefore(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(observedAfterMs);
  // The worker stores the page last. Until then it would compete with the measured visit.
  await page.waitForFunction(async () => {
    const hasWorker = (await navigator.serviceWorker.getRegistration()) !== undefined;
    return !hasWorker || (await caches.match(location.pathname)) !== undefined;
  });
  await page.close();
}

/** A page to be loaded as a visitor or as a player who is logged in. */
type ColdPage = {
  readonly page: Page;
  /** Loads the page and observes its work while idle, which also blocks. */
  load(watchedForMs?: number): Promise<Load>;
  close(): Promise<void>;
};

export async function openCold(
  browser: Browser,
  origin: string,
  { path, ready }: MeasuredPage,
  token: string,
  { isNear, isRepeated }: Visitor = {},
): Promise<ColdPage> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
  });
  await context.addInitScript(watch, ready);
  if (path.startsWith('/user')) {
    await context.addInitScript(storeSession, token);
    // Notices appear on the first page of a browser session and would cover what is measured or pressed.
    await context.addInitScript(() => sessionStorage.setItem('wallet.notices-seen', 'yes'));
  }
  if (isRepeated) await visitBefore(await context.newPage(), origin + path);
  const page = await context.newPage();
  const session = await throttle(page, { isNear });
  await session.send('Performance.enable');
  return {
    page,
    async load(watchedForMs = observedAfterMs) {
      await page.goto(origin + path, { waitUntil: 'commit', timeout: 60_000 });
      await page.waitForFunction(() => (globalThis.watched?.ready ?? 0) > 0, undefined, { polling: 250, timeout: 60_000 });
      await page.waitForTimeout(watchedForMs);
      const { metrics } = await session.send('Performance.getMetrics');
      const msOf = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
      const load = await page.evaluate(collect);
      const layout = msOf('LayoutDuration') + msOf('RecalcStyleDuration');
      return { ...load, script: msOf('ScriptDuration'), layout };
    },
    close: () => context.close(),
  };
}

export async function loadCold(
  browser: Browser,
  origin: string,
  page: MeasuredPage,
  token: string,
  visitor?: Visitor,
): Promise<Load> {
  const opened = await openCold(browser, origin, page, token, visitor);
  try {
    return await opened.load();
  } finally {
    await opened.close();
  }
}
