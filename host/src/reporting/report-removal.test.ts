import type { RemoteFailureReport } from '@kaeo/shared/contract';
import { waitFor } from '@kaeo/shared/testing';
import { collectReports } from '../testing/collect-reports.ts';
import { compose } from '../testing/composition.ts';

compose([{ name: 'bonus', pages: [], releases: { '1.1.0': () => Promise.reject(new Error('not asked')) } }], {
  shell: { version: '1.0.0', base: '/releases/shell/1.0.0/', integrity: {} },
});

const sent: RemoteFailureReport[] = [];
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  collectReports(sent);
  jest.resetModules();
  await import('./remote-report.ts');
});
const untouched = Object.getOwnPropertyDescriptors(Storage.prototype);
const prepareStackTrace: unknown = Reflect.get(Error, 'prepareStackTrace');
afterEach(() => {
  Object.defineProperty(Storage.prototype, 'removeItem', untouched.removeItem);
  globalThis.remoteReports = undefined;
  jest.restoreAllMocks();
});

/**
 * Removes a key as code of these scripts, innermost first. The shell's replacement of `removeItem` and its callees precede them on the
 * stack.
 */
function removeFrom(storage: Storage, key: string, ...scripts: readonly string[]): void {
  Error.prepareStackTrace = () =>
    ['shell/1.0.0/main.a1.js', 'shell/1.0.0/main.a1.js', ...scripts]
      .map((script) => `    at remove (http://localhost/releases/${script}:1:23)`)
      .join('\n');
  try {
    storage.removeItem(key);
  } finally {
    Reflect.set(Error, 'prepareStackTrace', prepareStackTrace);
  }
}

test('MFE-18 a remote that deletes the session or a payment key from storage is reported with its release', async () => {
  for (const key of ['wallet.token', 'wallet.attempt.withdraw']) {
    sessionStorage.setItem(key, 'kept');
    removeFrom(sessionStorage, key, 'bonus/1.1.0/page-bonus.b2.js', 'shell/1.0.0/main.a1.js');
    // Reported but not blocked: a page that cannot sign out would be worse.
    expect(sessionStorage.getItem(key)).toBeNull();
  }
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(globalThis.remoteReports?.map(({ remote, version, phase, cause }) => [remote, version, phase, cause])).toEqual(
    ['wallet.token', 'wallet.attempt.withdraw'].map((key) => [
      'bonus',
      '1.1.0',
      'globals',
      `it removes ${key} from storage, which is not its own`,
    ]),
  );
});

test('MFE-18 deletions by the shell for a remote, of a remote’s own keys, or by an extension are not reported', async () => {
  removeFrom(localStorage, 'wallet.token', 'shell/1.0.0/main.a1.js', 'bonus/1.1.0/page-bonus.b2.js');
  removeFrom(localStorage, 'wallet.played', 'bonus/1.1.0/page-bonus.b2.js');
  removeFrom(localStorage, 'wallet.token', '../content.js');
  removeFrom(localStorage, 'wallet.token');
  removeFrom(localStorage, 'wallet.attempt.transfer', 'bonus/1.1.0/page-bonus.b2.js');
  await waitFor(() => expect(sent).not.toEqual([]));
  expect(globalThis.remoteReports?.map(({ cause }) => cause)).toEqual([expect.stringContaining('wallet.attempt.transfer')]);
});
