import type { SiteRules } from '../../../platform/config/site-rules.ts';
import { Refusal, type RefusalCode } from '../../../platform/refusal.ts';
import { latestBirthDate } from './decide.ts';

const earliestDate = '1900-01-01';

/** Whether the text is a date of the calendar: 29 February exists in leap years only. */
function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

const refuse = (code: RefusalCode): never => {
  throw new Refusal(code, { birthDate: code });
};

/**
 * Checks a stated birth date (PROT-09). `today` is the date in the time zone of the market. A person born on 29 February reaches an age
 * on 1 March of other years.
 * @throws Refusal `BIRTH_DATE_REQUIRED`, `UNDER_AGE`, or `VALIDATION` for a date that does not exist.
 */
export function checkBirthDate(
  birthDate: string | undefined,
  { isBirthDateRequired, minimumAge }: SiteRules['protection'],
  today: string,
): void {
  if (birthDate === undefined) {
    if (isBirthDateRequired) refuse('BIRTH_DATE_REQUIRED');
    return;
  }
  if (!isDate(birthDate) || birthDate < earliestDate) refuse('VALIDATION');
  if (birthDate > latestBirthDate(today, minimumAge)) refuse('UNDER_AGE');
}
