import type { StatementEntry, StatementMonth } from '@kaeo/shared/api';

export type Day = { readonly day: string; readonly entries: readonly StatementEntry[] };
export type Month = { readonly month: string; readonly totals: StatementMonth | undefined; readonly days: readonly Day[] };

/** Groups a page by month and day in the market's time zone. Older servers send no day; those entries form one group. */
export function byMonth(entries: readonly StatementEntry[], totals: readonly StatementMonth[] = []): readonly Month[] {
  const groups = new Map<string, Map<string, StatementEntry[]>>();
  for (const entry of entries) {
    const { day = '' } = entry;
    const month = day.slice(0, 7);
    const days = groups.get(month) ?? new Map<string, StatementEntry[]>();
    groups.set(month, days.set(day, [...(days.get(day) ?? []), entry]));
  }
  return [...groups].map(([month, days]) => ({
    month,
    totals: totals.find((each) => each.month === month),
    days: [...days].map(([day, ofDay]) => ({ day, entries: ofDay })),
  }));
}
