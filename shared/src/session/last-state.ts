import { lastStateKey, tokenKey } from './stored-token.ts';
import { withStorage } from './with-storage.ts';

/** A session that ends with the browser's leaves nothing behind. */
const storageOfToken = (): Storage =>
  window.localStorage.getItem(tokenKey) === null ? window.sessionStorage : window.localStorage;

/** What the session's page showed last, as text; undefined if nothing is stored. */
export const readLastState = (): string | undefined => withStorage(() => storageOfToken().getItem(lastStateKey)) ?? undefined;

/** Without storage, or if it is full, the page shows nothing offline. */
export const writeLastState = (text: string): void => withStorage(() => storageOfToken().setItem(lastStateKey, text));
