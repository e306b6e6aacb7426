import { call } from '@kaeo/shared/call';
import type { Language } from '@kaeo/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions } from '@kaeo/shared/query';

/** The operator's notices for the home page, in the player's language. */
export const noticesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.lookup('notice'), language],
    queryFn: async ({ signal }) => (await call('GET /api/lookup/notice', { signal })).notices,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
