export const tokenKey = 'wallet.token';

/** The bearer token that this browser keeps, or undefined for a visitor. */
export function storedToken(): string | undefined {
  try {
    return window.localStorage.getItem(tokenKey) ?? window.sessionStorage.getItem(tokenKey) ?? undefined;
  } catch {
    return undefined; // storage is barred, e.g. by the browser's privacy settings: the session lives in the atom alone
  }
}
