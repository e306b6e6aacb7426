import { answer, waitFor } from '@kaeo/shared/testing';
import { compose, definitionOf } from '../testing/composition.ts';

const pages = [{ path: '/page', access: 'public', title: 'Page', show: () => null }] as const;
const releases = (name: string) => ({
  '2.0.0': async () => definitionOf(name, pages),
  '1.0.0': async () => definitionOf(name, pages),
});
compose([
  { name: 'hung', pages, releases: releases('hung') },
  { name: 'other', pages, releases: releases('other') },
]);

class Navigation {
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
}
/** Opens a page in a tab whose previous page left this mark. */
async function openPage(mark: string, type: 'reload' | 'navigate'): Promise<readonly string[]> {
  sessionStorage.setItem('wallet.tab', 'this');
  localStorage.setItem('wallet.shown.this', mark);
  Object.assign(globalThis, { PerformanceNavigationTiming: Navigation });
  Object.assign(performance, { getEntriesByType: () => [new Navigation(type)] });
  jest.resetModules();
  const { passedOver } = await import('../composition/failed-releases.ts');
  return [...passedOver].map(([name, version]) => `${name} ${version}`);
}
const timestampAgo = (ms: number) => `hung 2.0.0 /page ${Date.now() - ms} shell@1.0.0,hung@2.0.0`;

test.each([
  ['a reload reports it', timestampAgo(7_000), 'reload', ['hung 2.0.0 hang']],
  ['a later page of the same tab reports it', timestampAgo(20_000), 'navigate', ['hung 2.0.0 hang']],
  ['a duplicated tab reports nothing', timestampAgo(1_000), 'navigate', []],
  ['a duplicated tab that its browser marks as a reload reports nothing', timestampAgo(1_000), 'reload', []],
  ['a page opened hours later reports nothing', timestampAgo(3_600_000), 'reload', []],
] as const)('MFE-18 after a page that hung, %s', async (_what, mark, type, expected) => {
  const named = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('POST /api/remote-failures', {});
  await openPage(mark, type);
  const { startHeartbeat } = await import('./heartbeat.ts');
  startHeartbeat()();
  expect(named).toHaveBeenCalledTimes(expected.length);
  // Read reports before the test's page is closed: each is stored and sent.
  const reported = () => (globalThis.remoteReports ?? []).map(({ remote, version, phase }) => `${remote} ${version} ${phase}`);
  await waitFor(() => expect(reported()).toEqual(expected));
  globalThis.remoteReports = undefined;
  jest.restoreAllMocks();
});

test('MFE-18 MFE-10 the reload after a hang starts with the previous release of the remote that started last', async () => {
  expect(await openPage('hung 2.0.0 /page 1', 'reload')).toEqual(['hung 2.0.0']);
});

test.each([
  ['another page of the tab, or a copy of it', 'hung 2.0.0 /page 1', 'navigate'],
  ['a release that is no longer in service', 'hung 1.9.0 /page 1', 'reload'],
  ['the shell', 'shell 1.0.0 /page 1', 'reload'],
] as const)('MFE-18 %s starts normally', async (_what, mark, type) => {
  expect(await openPage(mark, type)).toEqual([]);
});

test('MFE-18 a duplicated tab has its own mark and leaves the original’s mark alone', async () => {
  const mark = timestampAgo(1_000);
  await openPage(mark, 'reload');
  const { markShown, ownMark } = await import('../composition/shown-mark.ts');
  markShown('other', '2.0.0');
  expect(ownMark).not.toBe('wallet.shown.this');
  expect(localStorage.getItem('wallet.shown.this')).toBe(mark);
  window.dispatchEvent(new Event('pagehide'));
  expect([localStorage.getItem('wallet.shown.this'), localStorage.getItem(ownMark)]).toEqual([mark, null]);
});
