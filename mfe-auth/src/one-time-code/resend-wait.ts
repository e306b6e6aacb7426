const waitMs = 60_000;

/** From the clock, because timers are suspended in background tabs (D-31). */
export const resendLeftMs = (sentAt: number, now: number): number => Math.min(waitMs, Math.max(0, sentAt + waitMs - now));

export const resendLeftShare = (sentAt: number, now: number): number => resendLeftMs(sentAt, now) / waitMs;

/** `mm:ss`, rounded up, so that it shows 00:00 only when the wait is over. */
export function formatWait(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
