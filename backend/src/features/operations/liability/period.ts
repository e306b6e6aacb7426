import { periodDaysAtMost } from '@kaeo/shared/desk';
import { Refusal } from '../../../platform/refusal.ts';

const dayMs = 24 * 60 * 60_000;

/** @throws Refusal `VALIDATION` if the period ends before it begins, or is longer than 12 months. */
export function checkPeriod(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (!(days >= 1 && days <= periodDaysAtMost)) throw new Refusal('VALIDATION', { to: 'VALIDATION' });
}
