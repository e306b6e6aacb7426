/** Interval between polls while visible; doubled after each consecutive failure, up to a maximum. */
export const everyMs = 60_000;
export const maxIntervalMs = 16 * everyMs;
/** Minimum interval, for quick switches between tabs. */
export const minIntervalMs = 10_000;

/** Also when it becomes visible or the network returns. Polls never overlap; failures are silent. @returns a stop function. */
export function pollWhileVisible(poll: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isPolling = false;
  let polledAt = Date.now();
  let isStopped = false;

  const plan = (inMs = Math.min(everyMs * 2 ** failures, maxIntervalMs)): void => {
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
  const handleWake = (): void => plan(Math.max(0, polledAt + minIntervalMs - Date.now()));

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
