import { Refusal } from '../../platform/refusal.ts';

export type SlipHours = { readonly slipClosedFrom: string; readonly slipClosedTo: string };

/** Whether slips are taken at the moment, in the operator's time zone. Equal times mean never closed; the window may cross midnight. */
export function isSlipOpen({ slipClosedFrom, slipClosedTo }: SlipHours, now: Date, timeZone: string): boolean {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now);
  if (slipClosedFrom === slipClosedTo) return true;
  const isAfterStart = time >= slipClosedFrom;
  const isBeforeEnd = time < slipClosedTo;
  return slipClosedFrom < slipClosedTo ? !(isAfterStart && isBeforeEnd) : !(isAfterStart || isBeforeEnd);
}

/** @throws Refusal `SLIP_CLOSED` inside the daily window. */
export function assertSlipOpen(hours: SlipHours, now: Date, timeZone: string): void {
  if (!isSlipOpen(hours, now, timeZone)) throw new Refusal('SLIP_CLOSED');
}
