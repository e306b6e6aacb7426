/** Marks of pages that are shown are under this, one for each tab. */
export const markPrefix = 'wallet.shown.';
const tabKey = 'wallet.tab';

function readTab(): readonly [mark: string, left: string | null] {
  try {
    const tab = sessionStorage.getItem(tabKey) ?? String(performance.timeOrigin);
    sessionStorage.setItem(tabKey, tab);
    return [markPrefix + tab, localStorage.getItem(markPrefix + tab)];
  } catch {
    return ['', null]; // where storage is barred, nobody tells
  }
}

/** Where the mark of this tab is, and what the page before left there, because it never came to take it away. */
export const [ownMark, leftMark] = readTab();

function keep(mark?: string): void {
  try {
    if (mark === undefined || document.hidden) localStorage.removeItem(ownMark);
    else localStorage.setItem(ownMark, mark);
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
