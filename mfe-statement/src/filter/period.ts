/** Both days included, as `YYYY-MM-DD`. */
export type Period = { readonly from: string; readonly to: string };

export const quickPeriods = ['thisMonth', 'lastMonth', 'threeMonths', 'year'] as const;
export type QuickPeriod = (typeof quickPeriods)[number];

const monthsAtMost = 12;

/** Days are calculated in UTC, so that no clock change matters. */
const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Today by the player's clock. */
export const today = (now = new Date()): string => dayOf(now.getFullYear(), now.getMonth(), now.getDate());

/** The day after the period of so many months that ends on the day, counted back; the last day of a shorter month. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = Number(dayOf(year, month - months, 0).slice(8));
  return dayOf(year, month - 1 - months, Math.min(date, lastOfMonth));
}

const nextDay = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayOf(year, month - 1, date + 1);
};

export function quickPeriod(name: QuickPeriod, day: string): Period {
  const [year = 0, month = 1] = day.split('-').map(Number);
  switch (name) {
    case 'thisMonth':
      return { from: dayOf(year, month - 1, 1), to: day };
    case 'lastMonth':
      return { from: dayOf(year, month - 2, 1), to: dayOf(year, month - 1, 0) };
    case 'threeMonths':
      return { from: nextDay(monthsBefore(day, 3)), to: day };
    case 'year':
      return { from: nextDay(monthsBefore(day, monthsAtMost)), to: day };
  }
}

/** Why the period cannot be exported. */
export function periodFault({ from, to }: Period): 'order' | 'tooLong' | undefined {
  if (to < from) return 'order';
  return from < nextDay(monthsBefore(to, monthsAtMost)) ? 'tooLong' : undefined;
}
