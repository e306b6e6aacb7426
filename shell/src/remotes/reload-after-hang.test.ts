import { answer, waitFor } from '@wallet/shared/testing';
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
/** The page that a tab shows after one that left this mark. */
async function openPage(mark: string, type: 'reload' | 'navigate'): Promise<readonly string[]> {
  sessionStorage.setItem('wallet.tab', 'this');
  localStorage.setItem('wallet.shown.this', mark);
  Object.assign(globalThis, { PerformanceNavigationTiming: Navigation });
  Object.assign(performance, { getEntriesByType: () => [new Navigation(type)] });
  jest.resetModules();
  const { passedOver } = await import('./failed-before.ts');
  return [...passedOver].map(([name, version]) => `${name} ${version}`);
}
const agoMs = (ms: number) => `hung 2.0.0 /page ${Date.now() - ms} shell@1.0.0,hung@2.0.0`;

test.each([
  ['the reload of a page', agoMs(1_000), 'reload', 1],
  ['another page of its tab, later', agoMs(20_000), 'navigate', 1],
  ['a copy of the tab, beside it', agoMs(1_000), 'navigate', 0],
  ['one that comes after hours', agoMs(3_600_000), 'reload', 0],
] as const)('MFE-18 of a page that hung, %s tells as it should', async (_what, mark, type, told) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('POST /api/remote-failures', {});
  await openPage(mark, type);
  const { keepHeartbeat } = await import('./heartbeat.ts');
  keepHeartbeat()();
  expect(jest.mocked(console.error).mock.calls.flat()).toEqual(
    told ? ['remote hung 2.0.0 failed at hang: the page stopped answering while it was shown'] : [],
  );
  // What is told is sent as well, before the page of the test is gone.
  if (told) await waitFor(() => expect(globalThis.remoteReports).toHaveLength(1));
  globalThis.remoteReports = undefined;
  jest.restoreAllMocks();
});

test('MFE-18 MFE-10 the reload of a page that hung begins with the release before of what was begun last', async () => {
  expect(await openPage('hung 2.0.0 /page 1', 'reload')).toEqual(['hung 2.0.0']);
});

test.each([
  ['another page of the tab, or a copy of it', 'hung 2.0.0 /page 1', 'navigate'],
  ['a release that is no longer in service', 'hung 1.9.0 /page 1', 'reload'],
  ['the shell', 'shell 1.0.0 /page 1', 'reload'],
] as const)('MFE-18 %s begins as ever', async (_what, mark, type) => {
  expect(await openPage(mark, type)).toEqual([]);
});
