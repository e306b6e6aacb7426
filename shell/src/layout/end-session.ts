import { call } from '@wallet/shared/call';
import { atom, getToken, signOut, store } from '@wallet/shared/session';

/** Why the last session ended, where the player did not end it: the log-in page says so. */
export const sessionEndAtom = atom<'session-ended' | undefined>(undefined);

/** Whether the server has refused something because the account is suspended; reading and taking money out stay open. */
export const suspendedAtom = atom(false);
export const noteSuspension = (): void => store.set(suspendedAtom, true);

/** Ends a session that the server no longer knows; the guard of the player's pages leads on to the log-in page. */
export function endSessionBecauseOfServer(): void {
  if (getToken() === undefined) return;
  store.set(sessionEndAtom, 'session-ended');
  signOut('other');
}

/** Signs out here and in the other tabs, and revokes the token at the server; what the network does cannot keep a player signed in. */
export function endSession(): void {
  const token = getToken();
  if (token === undefined) return;
  signOut();
  // The token is named here because it is no longer stored when the request is made.
  call('POST /api/logout', { headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined);
}
