import { addMonths } from '@kaeo/shared/api';
import type { SiteRules } from '../../../platform/config/site-rules.ts';
import { dateIn } from '../../../platform/date-in.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ProtectionFacts } from '../guard/decide.ts';
import { startOfDate } from '../guard/period.ts';
import { hoursAfter } from './limit-change.ts';

type Facts = Pick<ProtectionFacts, 'timeOutUntil' | 'excludedUntil'> & { readonly rules: SiteRules['protection'] };

type Moment = { readonly timeZone: string; readonly now: Date };

export const invalid = (field: string): Refusal => new Refusal('VALIDATION', { [field]: 'VALIDATION' });

/** @throws Refusal `VALIDATION` of `hours` if the rules do not offer them, or if they end before the running time-out. */
export function timeOutEnd({ timeOutUntil, rules }: Facts, hours: number, now: Date): Date {
  const until = hoursAfter(now, hours);
  const isOffered = rules.timeOuts.some((offered) => offered.hours === hours);
  if (!isOffered || (timeOutUntil !== null && until < timeOutUntil)) throw invalid('hours');
  return until;
}

/** The end of an exclusion that begins at `start`, by the days of the time zone. */
export function monthsAfter(timeZone: string, start: Date, months: number): Date {
  const date = dateIn(timeZone, start);
  return addMonths(start, months, Date.parse(date) - startOfDate(timeZone, date).getTime());
}

/** @throws Refusal `VALIDATION` of `months` if the rules do not offer them, or if they end before the exclusion may. */
export function exclusionEnd({ excludedUntil, rules }: Facts, months: number, { timeZone, now }: Moment): Date {
  const until = monthsAfter(timeZone, now, months);
  const isOffered = rules.exclusions.some((offered) => offered.months === months);
  if (!isOffered || (excludedUntil !== null && until < excludedUntil)) throw invalid('months');
  return until;
}
