import type { RemoteFailureReport } from '@kaeo/shared/contract';
import { waitFor } from '@kaeo/shared/testing';
import { collectReports } from '../testing/collect-reports.ts';
import { compose, definitionOf } from '../testing/composition.ts';

const pages = [{ path: '/user/bonus', access: 'player', title: 'Bonus', show: () => null }] as const;
compose([{ name: 'bonus', pages, releases: { '1.1.0': async () => definitionOf('bonus', pages) } }]);

const sent: RemoteFailureReport[] = [];
let end: () => void = () => undefined;
let isHidden = false;
beforeEach(() => {
  // Real functions that the fake API server needs.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  collectReports(sent);
  window.history.replaceState(null, '', '/user/bonus?modal=secret');
});
afterEach(() => {
  end();
  isHidden = false;
  jest.useRealTimers();
  globalThis.remoteReports = undefined;
  jest.restoreAllMocks();
});

const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
/** A mark of another page, left behind or still renewed. */
const markOf = (page: string, atMs: number) =>
  localStorage.setItem(`wallet.shown.${page}`, `chat 1.0.0 /user/home ${atMs} shell@1.0.0,chat@1.0.0,bonus@1.0.0`);
const marks = () => Object.keys(localStorage).filter((key) => key.startsWith('wallet.shown.'));
const ownMark = async () => {
  const { ownMark: key } = await import('../composition/shown-mark.ts');
  return localStorage.getItem(key)?.split(' ');
};
async function beginPage(): Promise<void> {
  const { startHeartbeat } = await import('./heartbeat.ts');
  end = startHeartbeat();
}
const hide = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Advances far enough to detect a hung page and send its report. */
async function startWatching(): Promise<void> {
  await jest.advanceTimersByTimeAsync(13_000);
  jest.useRealTimers();
}

test('MFE-18 a page that hung while visible is reported once by the next page, with the release that started last', async () => {
  const at = minutesAgo(2);
  markOf('hung', at);
  await beginPage();
  await startWatching();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      remote: 'chat',
      version: '1.0.0',
      phase: 'hang',
      cause: 'the page stopped responding while it was visible',
      composition: 'shell@1.0.0,chat@1.0.0,bonus@1.0.0',
      path: '/user/home',
      at: new Date(at).toISOString(),
    },
  ]);
  expect(marks()).toHaveLength(1); // its own
});

test('MFE-18 a page open beside this one renews its mark and is not reported as hung', async () => {
  markOf('beside', minutesAgo(1));
  await beginPage();
  await jest.advanceTimersByTimeAsync(6_000);
  markOf('beside', minutesAgo(0));
  await startWatching();
  expect(globalThis.remoteReports).toBeUndefined();
  expect(marks()).toHaveLength(2);
});

test('MFE-18 old marks, such as after an empty battery, and invalid marks are discarded without a report', async () => {
  markOf('empty battery', minutesAgo(45));
  localStorage.setItem('wallet.shown.broken', 'chat 1.0.0 /user/home yesterday');
  localStorage.setItem('wallet.shown.other', '');
  await beginPage();
  await startWatching();
  expect(globalThis.remoteReports).toBeUndefined();
  expect(marks()).toHaveLength(1);
});

test('MFE-18 a page that is hidden during the check reports nothing, because it may have been suspended', async () => {
  markOf('hung', minutesAgo(1));
  await beginPage();
  hide(true);
  await startWatching();
  expect(globalThis.remoteReports).toBeUndefined();
  expect(marks()).toEqual(['wallet.shown.hung']);
});

test('MFE-18 a page has its mark only while visible, not in the background or after it is left', async () => {
  await beginPage();
  expect(await ownMark()).toEqual(['bonus', '1.1.0', '/user/bonus', `${Date.now()}`, 'shell@1.0.0,bonus@1.1.0']);
  hide(true);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(marks()).toEqual([]);
  hide(false);
  expect(marks()).toHaveLength(1);
  const before = await ownMark();
  await jest.advanceTimersByTimeAsync(6_000);
  expect(Number((await ownMark())?.[3])).toBeGreaterThan(Number(before?.[3]));
  window.dispatchEvent(new Event('pagehide'));
  expect(marks()).toEqual([]);
});

test('MFE-18 the mark names a remote before any of its code runs', async () => {
  const { viewOf } = await import('../loading/remote-loader.ts');
  void viewOf('bonus', { kind: 'page', id: 'bonus' });
  expect(await ownMark()).toEqual(expect.arrayContaining(['bonus', '1.1.0']));
});

test('MFE-18 a built-in replaced while the page is open is restored, and reported for all loaded remotes', async () => {
  const { map } = Array.prototype;
  const { changeRemoteState } = await import('../composition/remote-states.ts');
  changeRemoteState('bonus', { state: 'ready' });
  await beginPage();
  Array.prototype.map = () => [];
  jest.advanceTimersByTime(5_000);
  expect(Array.prototype.map).toBe(map);
  jest.useRealTimers();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent.map(({ remote, phase, cause }) => [remote, phase, cause])).toEqual([
    ['bonus', 'globals', 'Array.prototype.map was replaced by one of the loaded remotes while the page was open'],
  ]);
});
