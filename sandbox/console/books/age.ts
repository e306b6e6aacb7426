const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Time since an instant: whole days, or minutes when it is less than a day. */
export function age(since: string, now: string): string {
  const ms = Date.parse(now) - Date.parse(since);
  return ms >= dayMs ? `${Math.floor(ms / dayMs)} d` : `${Math.max(1, Math.round(ms / minuteMs))} min`;
}
