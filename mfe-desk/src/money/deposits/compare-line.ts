import type { BankLine, DeskManualDeposit } from '@kaeo/shared/desk';

/** How the time of a bank line compares with the report. `minutes` is above zero if the line is later. */
export type TimeDifference =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'same' }
  | { readonly kind: 'stated'; readonly minutes: number }
  | { readonly kind: 'reported'; readonly minutes: number };

const dayMinutes = 24 * 60;
/** Players write their local time; Thailand and Laos have UTC+7. */
const offsetMinutes = 7 * 60;
/** Clocks of banks and of players differ by a few minutes. */
const sameWithinMinutes = 5;
const clock = /(?<![\d.:])([01]?\d|2[0-3])[:.]([0-5]\d)(?::[0-5]\d)?(?!\d|[.:]\d)/;

/** The first clock time in a player's text, in minutes of the day. */
export function clockOf(text: string): number | undefined {
  const [, hour, minute] = clock.exec(text) ?? [];
  return hour === undefined || minute === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

/** Compares with the time that the player wrote, or, without one, with the time of the report. */
export function timeDifference(
  { at }: Pick<BankLine, 'at'>,
  { paidAt, createdAt }: Pick<DeskManualDeposit, 'paidAt' | 'createdAt'>,
): TimeDifference {
  if (at === null) return { kind: 'unknown' };
  const lineMinutes = Math.floor(Date.parse(at) / 60_000);
  const stated = clockOf(paidAt);
  if (stated === undefined) return { kind: 'reported', minutes: lineMinutes - Math.floor(Date.parse(createdAt) / 60_000) };
  const ofDay = (lineMinutes + offsetMinutes) % dayMinutes;
  // The shorter way round midnight.
  const minutes = ((ofDay - stated + 1.5 * dayMinutes) % dayMinutes) - dayMinutes / 2;
  return Math.abs(minutes) <= sameWithinMinutes ? { kind: 'same' } : { kind: 'stated', minutes };
}
