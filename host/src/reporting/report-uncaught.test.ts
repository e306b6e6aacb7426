import type { RemoteFailureReport } from '@kaeo/shared/contract';
import { waitFor } from '@kaeo/shared/testing';
import { collectReports } from '../testing/collect-reports.ts';
import { compose } from '../testing/composition.ts';

const never = () => Promise.reject(new Error('not asked'));
compose(
  [
    { name: 'bonus', pages: [], releases: { '1.1.0': never, '1.0.0': never } },
    { name: 'wallet', pages: [], releases: { '2.0.0': never } },
  ],
  { shell: { version: '1.0.0', base: '/releases/shell/1.0.0/', integrity: {} } },
);

const sent: RemoteFailureReport[] = [];
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(window, 'addEventListener');
  collectReports(sent);
});
afterEach(() => {
  // Remove listeners, so that the page of one test does not listen in the next.
  for (const [type, listener] of jest.mocked(window.addEventListener).mock.calls) window.removeEventListener(type, listener);
  globalThis.remoteReports = undefined;
  jest.restoreAllMocks();
});

/** Opens a fresh page per test, since each failure is reported once per page. */
async function openPage(): Promise<void> {
  jest.resetModules();
  await import('./remote-report.ts');
}
const at = (...files: string[]) =>
  files.map((file) => `    at async handle (http://localhost/releases/${file}:1:234)`).join('\n');
const thrownBy = (message: string, ...files: string[]): Error =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${at(...files)}` });
const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const throwError = (error: unknown, filename = '') =>
  window.dispatchEvent(Object.assign(new Event('error'), { error, message: String(error), filename }));
const reported = () => globalThis.remoteReports?.map(({ remote, version, phase, cause }) => [remote, version, phase, cause]);

test('MFE-18 errors outside rendering and unhandled rejections of a remote are reported with its release', async () => {
  await openPage();
  reject(thrownBy('of a promise', 'bonus/1.1.0/page-bonus.a1.js'));
  // The shell's library throws on its input; the previous release is also on the page.
  throwError(thrownBy('of a listener', 'shell/1.0.0/main.b2.js', 'bonus/1.0.0/page.js', 'wallet/2.0.0/page.js'));
  throwError(null, 'http://localhost/releases/wallet/2.0.0/page-home.c3.js');
  throwError(thrownBy('of the shell', 'shell/1.0.0/main.b2.js'));
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(reported()).toEqual([
    ['bonus', '1.1.0', 'runtime', 'TypeError: of a promise'],
    ['bonus', '1.0.0', 'runtime', 'TypeError: of a listener'],
    ['wallet', '2.0.0', 'runtime', 'null'],
    ['shell', '1.0.0', 'runtime', 'TypeError: of the shell'],
  ]);
});

test('MFE-18 errors outside the page’s releases are attributed to none', async () => {
  await openPage();
  throwError(Object.assign(new Error('x'), { stack: 'Error: x\n    at chrome-extension://abc/content.js:1:2' }));
  throwError('Script error.');
  throwError(new Error('elsewhere'), 'https://elsewhere.example/releases/bonus/1.1.0/page.js');
  reject('a word');
  reject(undefined);
  reject(thrownBy('of another release', 'bonus/9.9.9/page.js'));
  // A script that failed to load has its own report.
  reject(
    Object.assign(thrownBy('Loading chunk 7 failed.', 'bonus/1.1.0/page.js'), {
      name: 'ChunkLoadError',
      request: 'http://localhost/x.js',
    }),
  );
  // Reported last, so all earlier reports have arrived.
  reject(thrownBy('the last', 'bonus/1.1.0/page.js'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(reported()).toEqual([['bonus', '1.1.0', 'runtime', 'TypeError: the last']]);
});

test('MFE-18 repeated errors of a release are reported five times, then as a count', async () => {
  await openPage();
  for (let count = 0; count < 20; count += 1) reject(thrownBy(`number ${count % 8}`, 'bonus/1.1.0/page.js'));
  await waitFor(() => expect(sent).toHaveLength(5));
  expect(reported()?.map(([, , , cause]) => cause)).toEqual([0, 1, 2, 3, 4].map((count) => `TypeError: number ${count}`));
  for (let hidden = 0; hidden < 2; hidden += 1) window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(sent).toHaveLength(6));
  expect(sent[5]).toMatchObject({
    remote: 'bonus',
    version: '1.1.0',
    phase: 'runtime',
    cause: '15 more reports were not sent',
    dropped: 15,
  });
});

test('MFE-18 MFE-10 rejections of one remote do not suppress a later report about another', async () => {
  await openPage();
  for (let count = 0; count < 100; count += 1) reject(thrownBy(`number ${count}`, 'bonus/1.1.0/page.js'));
  throwError(thrownBy('in a timer', 'wallet/2.0.0/page.js'));
  await waitFor(() => expect(reported()).toContainEqual(['wallet', '2.0.0', 'runtime', 'TypeError: in a timer']));
  await waitFor(() => expect(sent.map(({ remote }) => remote)).toContain('wallet'));
});

test('MFE-18 a remote that replaces fetch cannot suppress its own report', async () => {
  await openPage();
  const { fetch } = globalThis;
  try {
    globalThis.fetch = () => new Promise(() => undefined);
    reject(thrownBy('after the patch', 'bonus/1.1.0/page.js'));
    await waitFor(() => expect(sent).toHaveLength(1));
  } finally {
    globalThis.fetch = fetch;
  }
});
