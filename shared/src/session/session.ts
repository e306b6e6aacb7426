import { atom, useAtomValue } from 'jotai';
import { store } from './store.ts';
import { storedToken, tokenKey } from './stored-token.ts';

export { atom, Provider as StoreProvider, useAtom, useAtomValue } from 'jotai';
export { store } from './store.ts';

const announcement = 'wallet.signed-out';

const tokenAtom = atom<string | undefined>(undefined);
store.set(tokenAtom, typeof window === 'undefined' ? undefined : storedToken());

/** The bearer token, or undefined for a visitor. */
export const getToken = (): string | undefined => store.get(tokenAtom);
export const useIsSignedIn = (): boolean => useAtomValue(tokenAtom, { store }) !== undefined;

/** Keeps the token: for 30 days' use in local storage, otherwise for this browser session only (LOGIN-02). */
export function signIn(token: string, options: { isRemembered: boolean }): void {
  forgetToken();
  try {
    (options.isRemembered ? window.localStorage : window.sessionStorage).setItem(tokenKey, token);
  } catch {
    // storage is barred or full: the player stays signed in until the page is left
  }
  store.set(tokenAtom, token);
}

function forgetToken(): void {
  try {
    window.localStorage.removeItem(tokenKey);
    window.sessionStorage.removeItem(tokenKey);
  } catch {
    // nothing is stored where storage is barred
  }
}

/** Who ended the session: the player here, or otherwise the server or another tab. */
export type SignOutBy = 'player' | 'other';
/** The end of the last session; a new object at each. */
const lastEndAtom = atom<{ readonly by: SignOutBy } | undefined>(undefined);

/** Undefined where the browser has no channel, or blocks it with cookies and site data: Firefox throws in the constructor. */
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

/** Ends the session here and in every other tab (LOGIN-05). Revoking the token at the server is the caller's, who has the network. */
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

/** Calls the listener at every end of the session, where caches are emptied. Returns how to stop. */
export const onSignOut = (listener: (by: SignOutBy) => void): (() => void) =>
  store.sub(lastEndAtom, () => listener(store.get(lastEndAtom)?.by ?? 'other'));

const storageKeys = {
  agreementAccepted: 'wallet.agreement-accepted',
  lastSync: 'wallet.last-sync',
  inviteCode: 'wallet.invite-code',
  chatGuestId: 'wallet.chat-guest-id',
  isBalanceHidden: 'wallet.balance-hidden',
} as const;

/** The small facts a browser keeps between visits (section 3 of the specification); undefined where there is none or storage is barred. */
export const preferences = {
  read(name: keyof typeof storageKeys): string | undefined {
    try {
      return window.localStorage.getItem(storageKeys[name]) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(name: keyof typeof storageKeys, value: string): void {
    try {
      window.localStorage.setItem(storageKeys[name], value);
    } catch {
      // not kept where storage is barred or full: the feature asks again next time
    }
  },
  forget(name: keyof typeof storageKeys): void {
    try {
      window.localStorage.removeItem(storageKeys[name]);
    } catch {
      // nothing is stored where storage is barred
    }
  },
};
