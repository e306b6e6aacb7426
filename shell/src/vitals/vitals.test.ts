import type { RemoteState } from '@kaeo/host/composition/remote-states.ts';
import { compose } from '@kaeo/host/testing/composition.ts';
import type { PageVitals } from '@kaeo/shared/api';
import type { FailurePhase } from '@kaeo/shared/contract';
import { answer, waitFor } from '@kaeo/shared/testing';

const show = () => null;
compose(
  [
    {
      name: 'wallet',
      pages: [{ path: '/user/home', access: 'player', title: 'Home', show }],
      releases: { '1.2.0': () => Promise.reject(new Error('not asked')), '1.1.0': () => Promise.reject(new Error('not asked')) },
    },
  ],
  { vitalsPercent: 25 },
);

const startTime = 10;
/** Simulated browser measurements by entry type. */
const measured: Readonly<Record<string, readonly object[]>> = {
  paint: [{ entryType: 'paint', name: 'first-contentful-paint', startTime: 900 }],
  'largest-contentful-paint': [{ entryType: 'largest-contentful-paint', startTime: 1800, size: 10 }],
  'layout-shift': [{ entryType: 'layout-shift', value: 0.02, hadRecentInput: false, startTime }],
};
/** A fake PerformanceObserver; jsdom measures nothing. */
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
// Ends the visit, so that its listeners do not report in the next test.
afterEach(() => window.dispatchEvent(new Event('pagehide')));

const hide = () => {
  isVisible = false;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const read = async (blob: Blob | undefined): Promise<PageVitals> => JSON.parse((await blob?.text()) ?? '') as PageVitals;
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('PERF-06 a visit reports once, when hidden, and only its route, releases and measurements', async () => {
  const { changeRemoteState } = await import('@kaeo/host/composition/remote-states.ts');
  const { measureVisit } = await import('./measure-visit.ts');
  changeRemoteState('wallet', { state: 'ready', version: '1.2.0', loadMs: 320, failures: [] });
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
    loads: [{ remote: 'wallet', version: '1.2.0', ms: 320, outcome: 'loaded', failures: [] }],
  });
  expect(vitals).toEqual(expect.arrayContaining([{ name: 'FCP', value: 900 }]));
});

test('MFE-15 a visit sends the mark of its page', async () => {
  const { measureVisit } = await import('./measure-visit.ts');
  document.getElementById('registry')?.setAttribute('data-mark', 'the mark of this page');
  measureVisit();
  hide();
  expect((await read(sent[0]?.body)).mark).toBe('the mark of this page');
  document.getElementById('registry')?.removeAttribute('data-mark');
});

test('PERF-06 an address that is not a route is never reported', async () => {
  window.history.replaceState(null, '', '/user/0812345678');
  const { measureVisit } = await import('./measure-visit.ts');
  measureVisit();
  hide();
  const { page, remote } = await read(sent[0]?.body);
  expect([page, remote]).toEqual(['other', undefined]);
});

test('PERF-06 an offline page reports nothing', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { measureVisit } = await import('./measure-visit.ts');
  measureVisit();
  hide();
  expect(sent).toEqual([]);
});

const failed = (version: string, phase: FailurePhase) => ({
  remote: 'wallet',
  version,
  phase,
  cause: 'Error: no player 0812345678',
  composition: '',
  path: '/user/home',
  at: '2026-11-24T10:00:00.000Z',
});

test.each([
  [
    'loaded after a failure',
    { state: 'ready', version: '1.2.0', loadMs: 900, failures: [failed('1.2.0', 'entry')] },
    [['1.2.0', 'loaded', 900, ['entry']]],
  ],
  [
    'was replaced by the previous one',
    { state: 'fallen-back', version: '1.1.0', loadMs: 200, failures: [failed('1.2.0', 'entry'), failed('1.2.0', 'entry')] },
    [['1.2.0', 'fell-back', 200, ['entry', 'entry']]],
  ],
  [
    'was replaced by one that is still loading',
    { state: 'loading', version: '1.1.0', failures: [failed('1.2.0', 'render')] },
    [['1.2.0', 'fell-back', 0, ['render']]],
  ],
  [
    'failed like the previous one',
    { state: 'failed', version: '1.1.0', loadMs: 50, failures: [failed('1.2.0', 'entry'), failed('1.1.0', 'entry')] },
    [
      ['1.2.0', 'failed', 50, ['entry']],
      ['1.1.0', 'failed', 50, ['entry']],
    ],
  ],
  [
    'is skipped because it hung the previous page',
    { state: 'idle', version: '1.2.0', failures: [failed('1.3.0', 'part')] },
    [['1.3.0', 'failed', 0, ['part']]],
  ],
] satisfies [string, Partial<RemoteState>, unknown][])(
  'MFE-15 a visit reports that a release %s, and never why',
  async (_what, state, expected) => {
    const { changeRemoteState } = await import('@kaeo/host/composition/remote-states.ts');
    const { remoteLoads } = await import('./remote-loads.ts');
    changeRemoteState('wallet', { loadMs: undefined, ...state });
    const loads = remoteLoads()();
    expect(loads.map(({ version, outcome, ms, failures }) => [version, outcome, ms, failures])).toEqual(expected);
    expect(JSON.stringify(loads)).not.toContain('player');
  },
);

test('MFE-15 a visit that ends while a remote loads reports it, with the minimum load time', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const { changeRemoteState } = await import('@kaeo/host/composition/remote-states.ts');
  const { remoteLoads } = await import('./remote-loads.ts');
  changeRemoteState('wallet', { state: 'loading', version: '1.2.0', failures: [] });
  const loads = remoteLoads();
  now.mockReturnValue(9_500);
  expect(loads()).toEqual([{ remote: 'wallet', version: '1.2.0', ms: 8_500, outcome: 'waiting', failures: [] }]);
});

/** Imports the shell's modules as on a newly opened page. */
async function openPage() {
  jest.resetModules();
  const { measureSample } = await import('../measure-sample.ts');
  const { reportFailure } = await import('@kaeo/host/reporting/report-failure.ts');
  const { RemoteFailure } = await import('@kaeo/host/reporting/remote-failure.ts');
  const { setReportListener } = await import('@kaeo/host/reporting/report-listener.ts');
  setReportListener(measureSample);
  return {
    measureSample,
    fail: (cause: string) => reportFailure(new RemoteFailure({ remote: 'wallet', version: '1.2.0', phase: 'entry', cause })),
  };
}

test('PERF-06 the gateway sets the percentage of visits that are measured', async () => {
  const listen = jest.spyOn(window, 'addEventListener');
  const measures = () => listen.mock.calls.filter(([type]) => type === 'pagehide').length;
  const page = await openPage();
  // Ignore the page's own listener, which removes its mark on leaving.
  listen.mockClear();
  jest.spyOn(Math, 'random').mockReturnValue(0.25);
  page.measureSample();
  await painted();
  expect(measures()).toBe(0);
  const drawn = await openPage();
  listen.mockClear();
  jest.spyOn(Math, 'random').mockReturnValue(0.24);
  drawn.measureSample();
  await waitFor(() => expect(measures()).toBeGreaterThan(0));
});

test('MFE-15 a visit that fails before it is idle is reported if it is sampled, and is sampled once', async () => {
  answer('POST /api/remote-failures', {});
  const draw = jest.spyOn(Math, 'random').mockReturnValue(0.24);
  const page = await openPage();
  page.fail('gone');
  page.fail('gone again');
  page.measureSample();
  expect(draw).toHaveBeenCalledTimes(1);
  await painted();
  await waitFor(() => {
    hide();
    expect(sent).toHaveLength(1);
  });
  expect((await read(sent[0]?.body)).loads).toEqual([
    { remote: 'wallet', version: '1.2.0', ms: 0, outcome: 'failed', failures: ['entry', 'entry'] },
  ]);
});
