import type { SlipWindow } from '@kaeo/shared/api';
import type { FlagValues } from '../../../platform/config/flags.ts';

/** `HH:mm` of an instant in a time zone; the strings compare like times. */
function timeOfDay(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);
}

/** The daily window in which slips are refused. It may span midnight; equal ends mean that it never closes. */
export function slipWindow(flags: Pick<FlagValues, 'slipClosedFrom' | 'slipClosedTo'>, now: Date, timeZone: string): SlipWindow {
  const { slipClosedFrom: closedFrom, slipClosedTo: closedTo } = flags;
  const time = timeOfDay(now, timeZone);
  const isClosed = closedFrom <= closedTo ? time >= closedFrom && time < closedTo : time >= closedFrom || time < closedTo;
  return { closedFrom, closedTo, isOpen: !isClosed };
}
