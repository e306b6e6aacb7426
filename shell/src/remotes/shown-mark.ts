/** Marks of pages that are shown have keys with this prefix, one for each document. */
export const markPrefix = 'wallet.shown.';
/** In the session's storage: the key of the mark of the document that this tab showed last. */
const lastKey = 'wallet.tab';

/**
 * Key of this document's mark. The browser copies the session's storage into a duplicated tab, so an id that is kept there would be that of
 * both tabs.
 */
export const ownMark = `${markPrefix}${performance.timeOrigin}-${crypto.getRandomValues(new Uint32Array(1)).join('')}`;

function readLeft(): readonly [key: string, mark: string | null] {
  try {
    const key = markPrefix + (sessionStorage.getItem(lastKey) ?? '');
    return [key, localStorage.getItem(key)];
  } catch {
    return ['', null]; // storage is blocked: nothing is reported
  }
}

/** The mark that the document before this one in the tab did not remove, and its key. In a duplicated tab it is the original's. */
export const [leftKey, leftMark] = readLeft();

function keep(mark?: string): void {
  try {
    if (mark === undefined || document.hidden) localStorage.removeItem(ownMark);
    else {
      localStorage.setItem(ownMark, mark);
      sessionStorage.setItem(lastKey, ownMark.slice(markPrefix.length));
    }
  } catch {
    // as above
  }
}

/**
 * Notes that this page is shown, and which release was begun last or is the page's, before its code runs or renders: one that never ends
 * leaves the mark behind, and the next page tells (`heartbeat.ts`, MFE-18). A page that is hidden or left takes its mark with it, so that
 * what a phone ends behind its owner's back is not taken for a hang.
 *
 * Words with blanks between: name, version, path, milliseconds, and, where it is known, the composition.
 */
export const markShown = (remote: string, version: string, composition = ''): void =>
  keep(`${remote} ${version} ${window.location.pathname} ${Date.now()} ${composition}`);

/** Whether this page is the reload of one that left its mark: that one hung. */
export const isReloadOfHung = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return leftMark !== null && navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
};

window.addEventListener('pagehide', () => keep());
document.addEventListener('visibilitychange', () => void (document.hidden && keep()));
