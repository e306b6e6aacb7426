import { call } from '@wallet/shared/call';
import type { Language } from '@wallet/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions } from '@wallet/shared/query';

/** The operator's notices for the home page, in the player's language. */
export const noticesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.lookup('notice'), language],
    queryFn: async ({ signal }) => (await call('GET /api/lookup/notice', { signal })).notices,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
