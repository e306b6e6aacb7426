import { useNavigate, useSearchParams } from '@kaeo/shared/router';
import { filterOf, paramsOfList, type StatementFilter } from './statement-filter.ts';

export type FilterControl = {
  readonly filter: StatementFilter;
  /** The parameters of the list, for the URL of a sheet over it. */
  readonly listParams: Readonly<Record<string, string>>;
  /** Shows the first page of the filter. */
  readonly show: (filter: StatementFilter) => void;
};

/** The filter of the list, kept in the URL. */
export function useFilter(): FilterControl {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return {
    filter: filterOf(search),
    listParams: paramsOfList(search),
    show: (filter) => void navigate({ search: new URLSearchParams(filter).toString() }, { preventScrollReset: true }),
  };
}
