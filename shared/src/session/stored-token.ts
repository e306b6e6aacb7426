import { withStorage } from './with-storage.ts';

export const tokenKey = 'wallet.token';
/** Data of the session that is shown offline. It is stored beside the token and deleted with it. */
export const lastStateKey = 'wallet.last-state';

/** The stored bearer token, or undefined for a visitor. */
export const storedToken = (): string | undefined =>
  withStorage(() => window.localStorage.getItem(tokenKey) ?? window.sessionStorage.getItem(tokenKey)) ?? undefined;
