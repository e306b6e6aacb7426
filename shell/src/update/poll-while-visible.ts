/** Between two polls while the page is in sight; doubled by every failure in a row, up to the longest. */
export const everyMs = 60_000;
export const longestMs = 16 * everyMs;
/** Who flicks between tabs does not ask each time. */
export const leastMs = 10_000;

/**
 * Polls once a minute while the page is in sight, and at once when it comes back into sight or the network comes back. Two polls never
 * overlap; one that fails is silent.
 * @returns how to stop.
 */
export function pollWhileVisible(poll: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isPolling = false;
  let polledAt = Date.now();
  let isStopped = false;

  const plan = (inMs = Math.min(everyMs * 2 ** failures, longestMs)): void => {
    clearTimeout(timer);
    if (!isStopped && !document.hidden) timer = setTimeout(() => void pollNow(), inMs);
  };
  const pollNow = async (): Promise<void> => {
    if (isPolling) return;
    isPolling = true;
    polledAt = Date.now();
    try {
      await poll();
      failures = 0;
    } catch {
      failures += 1;
    } finally {
      isPolling = false;
      plan();
    }
  };
  const handleWake = (): void => plan(Math.max(0, polledAt + leastMs - Date.now()));

  plan();
  document.addEventListener('visibilitychange', handleWake);
  window.addEventListener('online', handleWake);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleWake);
    window.removeEventListener('online', handleWake);
  };
}
