import { call } from '@kaeo/shared/call';
import type { Language } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

/** The agreements in the player's language, as HTML from the operator. It is sanitised where it is rendered. */
export const agreementsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.lookup('agreements'), language],
    queryFn: ({ signal }) => call('GET /api/lookup/agreements', { signal }),
  });
