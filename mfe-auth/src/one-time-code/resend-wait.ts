const waitMs = 60_000;

/**
 * Remaining time in milliseconds until another code may be requested (D-31). Computed from the clock, because timers are suspended in
 * background tabs.
 */
export const resendLeftMs = (sentAt: number, now: number): number => Math.min(waitMs, Math.max(0, sentAt + waitMs - now));

/** Remaining share of the wait, from 1 to 0. */
export const resendLeftShare = (sentAt: number, now: number): number => resendLeftMs(sentAt, now) / waitMs;

/** `mm:ss`, rounded up, so that it shows 00:00 only when the wait is over. */
export function formatWait(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
