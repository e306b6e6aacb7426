import { withStorage } from './with-storage.ts';

export const tokenKey = 'wallet.token';

/** The stored bearer token, or undefined for a visitor. */
export const storedToken = (): string | undefined =>
  withStorage(() => window.localStorage.getItem(tokenKey) ?? window.sessionStorage.getItem(tokenKey)) ?? undefined;
