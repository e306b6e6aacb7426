import type { StatementEntry } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { type Language, loadErrorTexts } from '@kaeo/shared/i18n';
import { livePolling, queryKeys, queryOptions } from '@kaeo/shared/query';

const rereadMs = 5_000;

/** Details of a movement, read again while it is in progress. Errors appear in the sheet only, never as a toast (HTTP-04). */
export const movementQuery = (type: StatementEntry['statementType'], reference: string, language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.statement, 'details', type, reference, language],
    queryFn: async ({ signal }) =>
      (
        await Promise.all([
          call('GET /api/statement/{type}/{reference}', { params: { type, reference }, signal }),
          loadErrorTexts(),
        ])
      )[0],
    refetchInterval: ({ state }) => (state.data?.entry.status === 'IN_PROGRESS' ? livePolling(rereadMs) : false),
    meta: { live: ['movements'] },
  });
