/**
 * The same day and time of a later month, or that month's last day. An exclusion ends so, and the page shows it before the choice (PROT-04).
 * @param offsetMs of the time zone to UTC, in which the day counts.
 */
export function addMonths(start: Date, months: number, offsetMs: number): Date {
  const local = new Date(start.getTime() + offsetMs);
  const end = new Date(local);
  end.setUTCMonth(local.getUTCMonth() + months);
  if (end.getUTCDate() !== local.getUTCDate()) end.setUTCDate(0);
  return new Date(end.getTime() - offsetMs);
}
