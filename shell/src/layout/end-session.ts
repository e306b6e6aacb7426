import { http } from '@wallet/shared/http';
import { getToken, signOut } from '@wallet/shared/session';

/** Signs out here and in the other tabs, and revokes the token at the server; what the network does cannot keep a player signed in. */
export function endSession(): void {
  const token = getToken();
  if (token === undefined) return;
  signOut();
  // The token is named here because it is no longer stored when the request is made.
  http.post('/api/logout', {}, { headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined);
}
