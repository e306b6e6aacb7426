import { waitFor } from '../testing/testing.ts';
import { getToken, onSignOut, preferences, signIn, signOut } from './session.ts';

/** Imports the module as on a newly opened page. */
async function openPage(): Promise<typeof import('./session.ts')> {
  let page: typeof import('./session.ts') | undefined;
  await jest.isolateModulesAsync(async () => {
    page = await import('./session.ts');
  });
  if (!page) throw new Error('the module did not load');
  return page;
}

test('LOGIN-02 a remembered session survives a browser restart, another one lasts until the page is closed', async () => {
  signIn('for-long', { isRemembered: true });
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 0]);
  expect((await openPage()).getToken()).toBe('for-long');

  signIn('for-now', { isRemembered: false });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
  expect((await openPage()).getToken()).toBe('for-now');

  sessionStorage.clear();
  expect((await openPage()).getToken()).toBeUndefined();
});

test('LOGIN-02 if storage is blocked, the player stays signed in until the page is closed', () => {
  const barred = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('barred', 'SecurityError');
  });
  signIn('kept-nowhere', { isRemembered: true });
  expect(getToken()).toBe('kept-nowhere');
  barred.mockRestore();
  expect(localStorage.length).toBe(0);
});

test.each(['blocked', 'missing'])('WEB-01 LOGIN-05 with BroadcastChannel %s a page still signs in and out', async (kind) => {
  const { BroadcastChannel } = globalThis;
  const blocked = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  };
  Reflect.set(globalThis, 'BroadcastChannel', kind === 'blocked' ? blocked : undefined);
  try {
    const page = await openPage();
    page.signIn('token', { isRemembered: false });
    page.signOut();
    expect(page.getToken()).toBeUndefined();
  } finally {
    Reflect.set(globalThis, 'BroadcastChannel', BroadcastChannel);
  }
});

test('MENU-06 logout removes the token and notifies all subscribers once', () => {
  const listener = jest.fn();
  const forgotten = jest.fn();
  const stop = onSignOut(listener);
  onSignOut(forgotten)();
  signIn('token', { isRemembered: true });
  signOut();
  signOut();
  expect([getToken(), localStorage.length, listener.mock.calls.length]).toEqual([undefined, 0, 1]);
  expect(forgotten).not.toHaveBeenCalled();
  stop();
});

test('LOGIN-05 a logout is sent to other tabs and received from them', async () => {
  const otherTab = new BroadcastChannel('wallet.signed-out');
  const listener = jest.fn();
  otherTab.addEventListener('message', listener);
  signIn('token', { isRemembered: false });
  signOut();
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));

  signIn('token', { isRemembered: false });
  otherTab.postMessage('wallet.signed-out');
  await waitFor(() => expect(getToken()).toBeUndefined());
  otherTab.close();
});

test('LOGIN-05 a token removed from storage by another tab ends this session; another player’s token does not', () => {
  const removed = (key: string, oldValue: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null }));
  signIn('token', { isRemembered: true });
  removed('wallet.token', 'an older token');
  removed('wallet.language', 'token');
  expect(getToken()).toBe('token');
  removed('wallet.token', 'token');
  expect(getToken()).toBeUndefined();
});

test('ROUTE-07 preferences are stored, read and deleted', () => {
  expect(preferences.read('inviteCode')).toBeUndefined();
  preferences.write('inviteCode', 'PR42');
  expect(preferences.read('inviteCode')).toBe('PR42');
  signIn('token', { isRemembered: true });
  signOut();
  expect(preferences.read('inviteCode')).toBe('PR42');
  preferences.forget('inviteCode');
  expect(preferences.read('inviteCode')).toBeUndefined();
});
