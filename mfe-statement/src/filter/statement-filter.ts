import type { StatementKind, StatementRequest } from '@kaeo/shared/api';

/** Days as `YYYY-MM-DD` in the time zone of the market. */
export type StatementFilter = Pick<StatementRequest, 'kind' | 'from' | 'to'>;
type Day = string;

export const kinds = ['deposit', 'withdraw', 'transfer', 'bonus'] as const satisfies readonly StatementKind[];

/** A day that the server accepts. While a year is typed, browsers report days of the first centuries. */
export function isDay(text: string | null): text is Day {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The filter of a URL. Invalid values are ignored. */
export function filterOf(search: URLSearchParams): StatementFilter {
  const kind = kinds.find((each) => each === search.get('kind'));
  const from = search.get('from');
  const to = search.get('to');
  return { ...(kind && { kind }), ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}

export const isFiltered = (filter: StatementFilter): boolean => Object.keys(filter).length > 0;

/** The parameters of the list, which the URL of a sheet keeps. */
export const listParams = ['page', 'kind', 'from', 'to'] as const;

export const paramsOfList = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(listParams.flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? '']] : [])));
