/** Without `requestIdleCallback` (Safari), assume that the page is idle after this time. */
const fallbackMs = 1500;

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;
};

/** Runs an optional preload task when the browser is idle. It does not run in data saver mode. Returns a cancel function. */
export function whenIdle(task: () => void): () => void {
  if (savesData()) return () => undefined;
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(task);
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(task, fallbackMs);
  return () => clearTimeout(timer);
}
