import type { Bonus } from '@kaeo/shared/api';
import type { Static } from 'typebox';
import { dateIn } from '../../../platform/date-in.ts';

export type BonusType = Static<typeof Bonus>['type'];

/** The Monday of the date's week (D-7). */
function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  day.setUTCDate(day.getUTCDate() - sinceMonday);
  return day.toISOString().slice(0, 10);
}

/** The period in which receipts count towards `maxReceived` (BONUS-04), part of a receipt's natural key. */
export function bonusPeriod(type: BonusType, instant: Date, timeZone: string): string {
  if (type === 'limit') return 'all';
  const date = dateIn(timeZone, instant);
  return type === 'day' ? date : mondayOf(date);
}
