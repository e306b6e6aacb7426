import { getConfig } from '@kaeo/shared/config';

const timeZones = { thailand: 'Asia/Bangkok', laos: 'Asia/Vientiane' } as const;

/** The calendar day of the market now, `YYYY-MM-DD`. */
export const today = (now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZones[getConfig().market],
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The day a number of days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Number of days of a period, both days included. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
