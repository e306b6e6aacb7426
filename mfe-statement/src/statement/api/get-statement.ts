import { call } from '@kaeo/shared/call';
import type { Language } from '@kaeo/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions } from '@kaeo/shared/query';
import { pageSize, rereadMs } from '../../paging.ts';

/** Errors appear on the page only, never as a toast (HTTP-04). */
export const statementQuery = (page: number, language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.statement, language, page],
    queryFn: ({ signal }) => call('POST /api/statement', { body: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.statements.some((entry) => entry.status === 'IN_PROGRESS') ? rereadMs : false),
  });
