/** Without `requestIdleCallback` (Safari) the page is taken to be idle after this long. */
const fallbackMs = 1500;

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;
};

/** Runs a task that only makes later things faster; never where the player asked to save data. Returns how to call it off. */
export function whenIdle(task: () => void): () => void {
  if (savesData()) return () => undefined;
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(task);
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(task, fallbackMs);
  return () => clearTimeout(timer);
}
