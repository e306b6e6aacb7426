import type { LimitPeriod } from '@kaeo/shared/api';
import { dateIn } from '../../../platform/date-in.ts';

/** The first date, `YYYY-MM-DD`, of the period that contains the date. A week begins on Monday. */
export function firstDateOf(period: LimitPeriod, date: string): string {
  if (period === 'day') return date;
  if (period === 'month') return `${date.slice(0, 8)}01`;
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** The first date after the period that begins with the date. */
export function nextDateOf(period: LimitPeriod, firstDate: string): string {
  const day = new Date(`${firstDate}T00:00:00Z`);
  if (period === 'month') day.setUTCMonth(day.getUTCMonth() + 1);
  else day.setUTCDate(day.getUTCDate() + (period === 'day' ? 1 : 7));
  return day.toISOString().slice(0, 10);
}

const hourMs = 60 * 60_000;

/** The instant at which a date begins in the time zone. Both markets have no daylight saving time, so the offset is constant. */
export function startOfDate(timeZone: string, date: string): Date {
  const midnight = new Date(`${date}T00:00:00Z`).getTime();
  for (let offset = -14; offset <= 14; offset += 1) {
    const instant = new Date(midnight - offset * hourMs);
    const isStart = dateIn(timeZone, instant) === date && dateIn(timeZone, new Date(instant.getTime() - 1)) !== date;
    if (isStart) return instant;
  }
  throw new RangeError(`${date} has no start in ${timeZone}`);
}

export type Period = { readonly firstDate: string; readonly start: Date; readonly end: Date };

export function periodAt(timeZone: string, period: LimitPeriod, now: Date): Period {
  const firstDate = firstDateOf(period, dateIn(timeZone, now));
  return { firstDate, start: startOfDate(timeZone, firstDate), end: startOfDate(timeZone, nextDateOf(period, firstDate)) };
}
