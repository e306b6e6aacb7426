import { useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { useSearchParams } from '@kaeo/shared/router';
import type { ListResult } from '@kaeo/shared/ui/desk';
import { addDays, daysBetween, isDay, today } from '../day/calendar.ts';

export type Period = { readonly from: string; readonly to: string };

/** As the contract's `periodDaysAtMost`. */
const daysAtMost = 366;
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export const presets = ['today', 'yesterday', 'month', 'lastMonth'] as const;
export type Preset = (typeof presets)[number];

/** The days of a preset, counted from `day`. */
export function periodOf(preset: Preset, day: string = today()): Period {
  const first = firstOfMonth(day);
  const endOfLast = addDays(first, -1);
  switch (preset) {
    case 'today':
      return { from: day, to: day };
    case 'yesterday':
      return { from: addDays(day, -1), to: addDays(day, -1) };
    case 'month':
      return { from: first, to: day };
    case 'lastMonth':
      return { from: firstOfMonth(endOfLast), to: endOfLast };
  }
}

type ChosenPeriod = {
  readonly days: Period;
  /** Why the period cannot be read, in words. */
  readonly fault: string | undefined;
  /** Changes the period and other parameters of the page; an empty text removes a parameter. */
  readonly change: (next: Readonly<Record<string, string>>) => void;
};

/** The period in the page's query string. */
export function usePeriod(initial: Period): ChosenPeriod {
  const { t } = useTranslation('desk');
  const [parameters, setParameters] = useSearchParams();
  const dayOf = (name: keyof Period): string => {
    const day = parameters.get(name) ?? '';
    return isDay(day) ? day : initial[name];
  };
  const days = { from: dayOf('from'), to: dayOf('to') };
  const count = daysBetween(days.from, days.to);
  const fault =
    count < 1 ? t('reports.periodReversed') : count > daysAtMost ? t('reports.periodLong', { count: daysAtMost }) : undefined;
  return {
    days,
    fault,
    change(next) {
      const changed = new URLSearchParams(parameters);
      for (const [name, value] of Object.entries(next)) {
        if (value === '') changed.delete(name);
        else changed.set(name, value);
      }
      changed.delete('after');
      setParameters(changed);
    },
  };
}

/** A list without rows, for a period that cannot be read. */
export const asEmpty = <Row>(query: UseQueryResult<ListResult<Row>>): UseQueryResult<ListResult<Row>> =>
  ({ ...query, data: { rows: [], next: null } }) as UseQueryResult<ListResult<Row>>; // the other fields do not depend on the data
