import { withStorage } from '../../session/with-storage.ts';

const storageKey = 'kaeo-desk.opened';
const maxRows = 500;

/** Addresses of the rows that this browser opened, the latest last. */
function readOpened(): string[] {
  const stored: unknown = withStorage(() => JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
}

export const openedRows = (): ReadonlySet<string> => new Set(readOpened());

export function rememberOpened(href: string): void {
  const next = [...readOpened().filter((entry) => entry !== href), href].slice(-maxRows);
  withStorage(() => localStorage.setItem(storageKey, JSON.stringify(next)));
}
