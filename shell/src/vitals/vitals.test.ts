import type { PageVitals } from '@wallet/shared/api';
import { waitFor } from '@wallet/shared/testing';
import { compose } from '../testing/composition.ts';

const show = () => null;
compose(
  [
    {
      name: 'wallet',
      pages: [{ path: '/user/home', access: 'player', title: 'Home', show }],
      releases: { '1.2.0': () => Promise.reject(new Error('not asked')) },
    },
  ],
  { vitalsPercent: 25 },
);

const startTime = 10;
/** What the browser measured, by the type under which it is asked for. */
const measured: Readonly<Record<string, readonly object[]>> = {
  paint: [{ entryType: 'paint', name: 'first-contentful-paint', startTime: 900 }],
  'largest-contentful-paint': [{ entryType: 'largest-contentful-paint', startTime: 1800, size: 10 }],
  'layout-shift': [{ entryType: 'layout-shift', value: 0.02, hadRecentInput: false, startTime }],
};
/** Tells what the browser measured; jsdom measures nothing. */
class Measured {
  static readonly supportedEntryTypes = Object.keys(measured);
  readonly #listener: (list: { getEntries: () => readonly object[] }) => void;
  constructor(listener: (list: { getEntries: () => readonly object[] }) => void) {
    this.#listener = listener;
  }
  observe({ type }: { type: string }): void {
    void Promise.resolve().then(() => this.#listener({ getEntries: () => measured[type] ?? [] }));
  }
  takeRecords(): readonly object[] {
    return [];
  }
  disconnect(): void {}
}

let sent: { url: string; body: Blob }[];
let isVisible: boolean;
beforeEach(() => {
  sent = [];
  isVisible = true;
  Object.assign(globalThis, { PerformanceObserver: Measured });
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => sent.push({ url, body }) > 0 });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  window.history.replaceState(null, '', '/user/home?modal=deposit&phone=0812345678');
});
// What still listens of a visit tells nothing in the next test.
afterEach(() => window.dispatchEvent(new Event('pagehide')));

const hide = () => {
  isVisible = false;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const read = async (blob: Blob | undefined): Promise<PageVitals> => JSON.parse((await blob?.text()) ?? '') as PageVitals;
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('PERF-06 a visit tells once, when it is hidden, its route, its releases and what it measured, and no more', async () => {
  const { changeRemoteState } = await import('../remotes/remote-states.ts');
  const { measureVisit } = await import('./measure-visit.ts');
  changeRemoteState('wallet', { state: 'ready', loadMs: 320 });
  measureVisit();
  await painted();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toEqual([]);
  hide();
  hide();
  window.dispatchEvent(new Event('pagehide'));
  expect(sent.map(({ url, body }) => [url, body.type])).toEqual([['/api/vitals', 'application/json']]);
  const { vitals, ...visit } = await read(sent[0]?.body);
  expect(visit).toEqual({
    page: '/user/home',
    shell: '1.0.0',
    remote: { name: 'wallet', version: '1.2.0' },
    loads: [{ remote: 'wallet', version: '1.2.0', ms: 320 }],
  });
  expect(vitals).toEqual(expect.arrayContaining([{ name: 'FCP', value: 900 }]));
});

test('PERF-06 an address that is no route is never told', async () => {
  window.history.replaceState(null, '', '/user/0812345678');
  const { measureVisit } = await import('./measure-visit.ts');
  measureVisit();
  hide();
  const { page, remote } = await read(sent[0]?.body);
  expect([page, remote]).toEqual(['other', undefined]);
});

test('PERF-06 a page without a network tells nothing', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { measureVisit } = await import('./measure-visit.ts');
  measureVisit();
  hide();
  expect(sent).toEqual([]);
});

test('PERF-06 as many of a hundred visits are measured as the gateway says', async () => {
  const { measureSome } = await import('./measure-some.ts');
  const listen = jest.spyOn(window, 'addEventListener');
  const measures = () => listen.mock.calls.filter(([type]) => type === 'pagehide').length;
  jest.spyOn(Math, 'random').mockReturnValue(0.25);
  measureSome();
  await painted();
  expect(measures()).toBe(0);
  jest.spyOn(Math, 'random').mockReturnValue(0.24);
  measureSome();
  await waitFor(() => expect(measures()).toBeGreaterThan(0));
});
