const waitMs = 60_000;

/** How long until another code may be asked for (D-31), by the clock rather than by counting ticks, which sleep with the tab. */
export const resendLeftMs = (sentAt: number, now: number): number => Math.min(waitMs, Math.max(0, sentAt + waitMs - now));

/** The share of the wait that is left, from 1 to 0. */
export const resendLeftShare = (sentAt: number, now: number): number => resendLeftMs(sentAt, now) / waitMs;

/** `mm:ss`, rounded up so that it says 00:00 only when the wait is over. */
export function formatWait(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
