import { call } from '@kaeo/shared/call';
import { atom, getToken, signOut, store } from '@kaeo/shared/session';

/** Why the last session ended, if the player did not end it; shown on the log-in page. */
export const sessionEndAtom = atom<'session-ended' | 'inactive' | undefined>(undefined);

/** Whether the server refused a request because the account is suspended. Reading and withdrawing still work. */
export const suspendedAtom = atom(false);
export const recordSuspension = (): void => store.set(suspendedAtom, true);

/** The guard of player pages redirects to log-in. */
export function endSessionBecauseOfServer(code: string): void {
  if (getToken() === undefined) return;
  // Of a session without use, and of one at the end of its longest life: the text names both.
  store.set(sessionEndAtom, code === 'EXPIRED_AUTH_TOKEN' ? 'inactive' : 'session-ended');
  signOut('other');
}

/** Signs out in all tabs and revokes the token at the server. A network failure does not keep the player signed in. */
export function endSession(): void {
  const token = getToken();
  if (token === undefined) return;
  signOut();
  // Pass the token explicitly, since it is removed from storage before the request is sent.
  call('POST /api/logout', { headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined);
}
