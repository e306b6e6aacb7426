import { call } from '@kaeo/shared/call';
import type { Language } from '@kaeo/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions } from '@kaeo/shared/query';

/** Options for how a player heard of the product, in the player's language. */
export const sourcesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.lookup('sources'), language],
    queryFn: ({ signal }) => call('GET /api/lookup/sources', { signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
