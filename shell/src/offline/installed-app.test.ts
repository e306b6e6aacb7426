import { compose, definitionOf } from '@kaeo/host/testing/composition.ts';
import { signIn, signOut } from '@kaeo/shared/session';
import { waitFor } from '@kaeo/shared/testing';
import { FakeCaches } from '../worker/fake-caches.ts';

const pages = [{ path: '/user/home', access: 'player', title: 'Home', show: () => null }] as const;
/** A container stays on the page, so each test has another release. */
let release = 0;

/** A browser with service workers, on a page of the player. */
async function openPage(more: Parameters<typeof compose>[1], path = '/user/home') {
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', path);
  release += 1;
  compose([{ name: 'wallet', pages, releases: { [`1.2.${release}`]: async () => definitionOf('wallet', pages) } }], more);
  const reports: unknown[] = [];
  const registered: unknown[][] = [];
  const unsubscribed: string[] = [];
  const subscription = { unsubscribe: async () => unsubscribed.push('unsubscribed') };
  const registration = {
    active: { postMessage: (report: unknown) => reports.push(report) },
    pushManager: { getSubscription: async () => subscription },
  };
  const workers = {
    register: async (...facts: unknown[]) => void registered.push(facts),
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => [{ name: 'http://localhost/releases/shell/files/idle.js' }],
    configurable: true,
  });
  const caches = new FakeCaches();
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  let start: typeof import('./installed-app.ts').startInstalledApp = () => undefined;
  await jest.isolateModulesAsync(async () => {
    ({ startInstalledApp: start } = await import('./installed-app.ts'));
  });
  return { start, reports, registered, unsubscribed, caches };
}
const hide = (): void => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
};
/** The modules of the page are new, and read the token from storage. */
beforeEach(() => signIn('token', { isRemembered: true }));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(performance, 'getEntriesByType');
  signOut();
});

test('PLAY-04 a page that is hidden reports its releases and files to the worker, which it has installed without a cache', async () => {
  const { start, reports, registered } = await openPage({ hasWorker: true });
  document.documentElement.lang = 'th';
  const stop = start();
  expect(registered).toEqual([['/worker.js', { updateViaCache: 'none' }]]);
  hide();
  await waitFor(() => expect(reports).toHaveLength(1));
  expect(reports).toEqual([
    {
      kind: 'ready',
      path: '/user/home',
      language: 'th',
      releases: `shell@1.0.0,wallet@1.2.${release}`,
      files: ['http://localhost/releases/shell/files/idle.js'],
    },
  ]);
  stop?.();
  hide();
  expect(reports).toHaveLength(1);
});

test.each([
  ['a page that is still loading', {}, '/user/home', '<p aria-busy="true"></p>'],
  ['a public page', {}, '/contact', ''],
  ['a page with a developer’s remote', { choice: { pinned: {}, overrides: { wallet: 'x' }, problems: [] } }, '/user/home', ''],
])('PLAY-04 %s is not stored', async (_, more, path, content) => {
  const { start, reports } = await openPage({ hasWorker: true, ...more }, path);
  document.body.innerHTML = content;
  const stop = start();
  hide();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(reports).toEqual([]);
  stop?.();
});

test('PLAY-04 a page is stored while a hidden part of it is still loading', async () => {
  const { start, reports } = await openPage({ hasWorker: true });
  document.body.innerHTML = '<p aria-busy="true"></p>';
  Object.assign(document.body.children[0] ?? {}, { checkVisibility: () => false });
  const stop = start();
  hide();
  await waitFor(() => expect(reports).toHaveLength(1));
  stop?.();
});

test('PLAY-04 nothing is installed if the gateway has switched workers off', async () => {
  const { start, registered } = await openPage({});
  expect([start(), registered]).toEqual([undefined, []]);
});

test('PLAY-04 PLAY-07 a session that ended before the page was idle leaves neither push messages nor slips', async () => {
  const { start, unsubscribed, caches } = await openPage({ hasWorker: true });
  await caches.open('shared-slips');
  window.dispatchEvent(new StorageEvent('storage', { key: 'wallet.token', oldValue: 'token', newValue: null }));
  const stop = start();
  await waitFor(() => expect(unsubscribed).toEqual(['unsubscribed']));
  expect(caches.caches.size).toBe(0);
  stop?.();
});

test('PLAY-04 PLAY-07 a log-out ends push messages and deletes slips that were not sent', async () => {
  const { start, unsubscribed, caches } = await openPage({ hasWorker: true });
  await caches.open('shared-slips');
  const stop = start();
  // The page has its own copy of the session module, so the log-out arrives as from another tab.
  window.dispatchEvent(new StorageEvent('storage', { key: 'wallet.token', oldValue: 'token', newValue: null }));
  await waitFor(() => expect(unsubscribed).toEqual(['unsubscribed']));
  expect(caches.caches.size).toBe(0);
  stop?.();
});
