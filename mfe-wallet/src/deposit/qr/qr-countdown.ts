export type RingTone = 'calm' | 'soon' | 'last';

export function ringTone(leftMs: number): RingTone {
  if (leftMs <= 15_000) return 'last';
  return leftMs <= 60_000 ? 'soon' : 'calm';
}

/** `mm:ss`, rounded up: 00:00 appears only when the time is over. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Moments announced to screen readers, once each: one minute, fifteen seconds, over. Announcing every second would be noise. */
export function spokenMoment(leftMs: number): 'minute' | 'seconds' | 'over' | undefined {
  if (leftMs <= 0) return 'over';
  if (leftMs <= 15_000) return 'seconds';
  return leftMs <= 60_000 ? 'minute' : undefined;
}
