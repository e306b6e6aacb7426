/** Key prefix of visible pages' marks, one per document. */
export const markPrefix = 'wallet.shown.';
/** Session storage key that holds the mark key of this tab's last document. */
const lastKey = 'wallet.tab';

/** Not stored as an id: the browser copies session storage into a duplicated tab. */
export const ownMark = `${markPrefix}${performance.timeOrigin}-${crypto.getRandomValues(new Uint32Array(1)).join('')}`;

/** Undefined if storage is blocked: then nothing is reported. */
export function withStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The mark, with its key, that this tab's previous document did not remove. In a duplicated tab it is the original's. */
export const previousKey = markPrefix + (withStorage(() => sessionStorage.getItem(lastKey)) ?? '');
export const previousMark = withStorage(() => localStorage.getItem(previousKey)) ?? null;

const storeMark = (mark?: string): void =>
  withStorage(() => {
    if (mark === undefined || document.hidden) return localStorage.removeItem(ownMark);
    localStorage.setItem(ownMark, mark);
    sessionStorage.setItem(lastKey, ownMark.slice(markPrefix.length));
  });

/**
 * Marks this page as visible with the release started last, before its code runs. A hang leaves the mark, and the next page
 * reports it (`heartbeat.ts`, MFE-18); hiding or leaving the page removes it.
 * Format, space-separated: name, version, path, milliseconds and, if known, the composition.
 */
export const markShown = (remote: string, version: string, composition = ''): void =>
  storeMark(`${remote} ${version} ${window.location.pathname} ${Date.now()} ${composition}`);

/** Whether this page reloads one that left its mark, so that one hung. */
export const isReloadOfHung = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return previousMark !== null && navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
};

window.addEventListener('pagehide', () => storeMark());
document.addEventListener('visibilitychange', () => void (document.hidden && storeMark()));
