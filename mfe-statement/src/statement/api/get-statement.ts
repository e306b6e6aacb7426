import { call } from '@kaeo/shared/call';
import type { Language } from '@kaeo/shared/i18n';
import { keepPreviousData, livePolling, queryKeys, queryOptions } from '@kaeo/shared/query';
import type { StatementFilter } from '../../filter/statement-filter.ts';
import { pageSize, rereadMs } from '../../paging.ts';

/** Errors appear on the page only, never as a toast (HTTP-04). Without a filter, earlier servers understand the call too. */
export const statementQuery = (page: number, filter: StatementFilter, language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.statement, language, page, filter],
    queryFn: ({ signal }) => call('POST /api/statement', { body: { page, limit: pageSize, ...filter }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.statements.some((entry) => entry.status === 'IN_PROGRESS') ? livePolling(rereadMs) : false,
    meta: { live: ['movements'] },
  });
