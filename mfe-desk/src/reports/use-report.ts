import type { Report, ReportFilter, ReportKind } from '@kaeo/shared/desk';
import type { UseQueryResult } from '@kaeo/shared/query';
import { useSearchParams } from '@kaeo/shared/router';
import { today } from '../day/calendar.ts';
import { useDeskQuery } from '../parts/desk-query.ts';
import { usePeriod } from './period.ts';
import { currencies, filtersOf, isKind } from './report-kinds.ts';

export type Filters = { readonly [Name in Exclude<ReportFilter, 'currency'>]?: string } & {
  readonly currency?: (typeof currencies)[number];
};

/** The filters of the kind in the query string; others are left out, since the server refuses them. */
function readFilters(kind: ReportKind, parameters: URLSearchParams): Filters {
  const texts = filtersOf(kind).flatMap((name) => {
    const value = parameters.get(name)?.trim() ?? '';
    const isKnown = name !== 'currency' || currencies.some((currency) => currency === value);
    return value === '' || !isKnown ? [] : [[name, value]];
  });
  return Object.fromEntries(texts) as Filters; // a currency was checked above
}

type ChosenReport = ReturnType<typeof usePeriod> & {
  readonly kind: ReportKind;
  readonly filters: Filters;
  readonly query: UseQueryResult<Report>;
};

/** The report that the page's query string describes. */
export function useReport(): ChosenReport {
  const [parameters] = useSearchParams();
  const given = parameters.get('kind');
  const kind = isKind(given) ? given : 'movements';
  const period = usePeriod({ from: today(), to: today() });
  const filters = readFilters(kind, parameters);
  const cursor = parameters.get('after');
  const query = useDeskQuery(
    'GET /desk/api/reports/{kind}',
    { params: { kind }, query: { ...period.days, ...filters, ...(cursor === null ? {} : { cursor }) } },
    { isEnabled: period.fault === undefined },
  );
  return { ...period, kind, filters, query };
}
