import { addMonths } from '@kaeo/shared/api';

const hourMs = 3_600_000;

export const hoursFrom = (now: number, hours: number): string => new Date(now + hours * hourMs).toISOString();

/** Both markets are at UTC+7 all year. */
const marketOffsetMs = 7 * hourMs;

/** As the server counts them. */
export const monthsFrom = (now: number, months: number): string => addMonths(new Date(now), months, marketOffsetMs).toISOString();

/** Choices that end after what is running: nothing shortens a time-out or an exclusion. */
export const longerThan = (running: string | null | undefined, ends: readonly (readonly [choice: number, end: string])[]) =>
  ends.filter(([, end]) => running === null || running === undefined || Date.parse(end) > Date.parse(running));
