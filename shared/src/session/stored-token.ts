export const tokenKey = 'wallet.token';

/** The stored bearer token, or undefined for a visitor. */
export function storedToken(): string | undefined {
  try {
    return window.localStorage.getItem(tokenKey) ?? window.sessionStorage.getItem(tokenKey) ?? undefined;
  } catch {
    return undefined; // storage is blocked, e.g. by privacy settings: the session exists in the atom only
  }
}
