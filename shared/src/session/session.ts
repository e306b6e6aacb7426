import { atom, useAtomValue } from 'jotai';
import { store } from './store.ts';
import { lastStateKey, storedToken, tokenKey } from './stored-token.ts';
import { withStorage } from './with-storage.ts';

export { atom, Provider as StoreProvider, useAtom, useAtomValue } from 'jotai';
export { isOnline, isSnapshot } from './is-online.ts';
export { store } from './store.ts';

const announcement = 'wallet.signed-out';

const tokenAtom = atom<string | undefined>(undefined);
store.set(tokenAtom, typeof window === 'undefined' ? undefined : storedToken());

/** The bearer token, or undefined for a visitor. */
export const getToken = (): string | undefined => store.get(tokenAtom);
export const useIsSignedIn = (): boolean => useAtomValue(tokenAtom, { store }) !== undefined;

/** Stores the token: in local storage for 30 days, otherwise for this browser session (LOGIN-02). */
export function signIn(token: string, options: { isRemembered: boolean }): void {
  forgetToken();
  // Without storage the session lasts until the page is left.
  withStorage(() => (options.isRemembered ? window.localStorage : window.sessionStorage).setItem(tokenKey, token));
  store.set(tokenAtom, token);
}

const forgetToken = (): void =>
  withStorage(() => {
    for (const storage of [window.localStorage, window.sessionStorage])
      for (const key of [tokenKey, lastStateKey]) storage.removeItem(key);
  });

/** What ended the session: the player in this tab, or otherwise the server or another tab. */
export type SignOutBy = 'player' | 'other';
const lastEndAtom = atom<{ readonly by: SignOutBy } | undefined>(undefined);

/** Undefined if the browser lacks the channel or blocks it with site data: Firefox throws in the constructor. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(announcement);
  } catch {
    return undefined;
  }
}
const channel = openChannel();

function end(by: SignOutBy): void {
  if (getToken() === undefined) return;
  forgetToken();
  store.set(tokenAtom, undefined);
  store.set(lastEndAtom, { by });
}

/** Ends the session in all tabs (LOGIN-05). The caller revokes the token at the server. */
export function signOut(by: SignOutBy = 'player'): void {
  end(by);
  channel?.postMessage(announcement);
}

channel?.addEventListener('message', () => end('other'));
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === tokenKey && event.newValue === null && event.oldValue === getToken()) end('other');
  });
}

/** Whether a session has ended on this page, also before a listener was added. */
export const hasSignedOut = (): boolean => store.get(lastEndAtom) !== undefined;

/** Calls the listener at each sign-out, e.g. to clear caches. Returns an unsubscribe function. */
export const onSignOut = (listener: (by: SignOutBy) => void): (() => void) =>
  store.sub(lastEndAtom, () => listener(store.get(lastEndAtom)?.by ?? 'other'));

const storageKeys = {
  agreementAccepted: 'wallet.agreement-accepted',
  lastSync: 'wallet.last-sync',
  inviteCode: 'wallet.invite-code',
  chatGuestId: 'wallet.chat-guest-id',
  isBalanceHidden: 'wallet.balance-hidden',
} as const;

/** Preferences in local storage; undefined if missing or storage is blocked. Without storage a feature asks again next time. */
export const preferences = {
  read(name: keyof typeof storageKeys): string | undefined {
    return withStorage(() => window.localStorage.getItem(storageKeys[name])) ?? undefined;
  },
  write(name: keyof typeof storageKeys, value: string): void {
    withStorage(() => window.localStorage.setItem(storageKeys[name], value));
  },
  forget(name: keyof typeof storageKeys): void {
    withStorage(() => window.localStorage.removeItem(storageKeys[name]));
  },
};
