import { call } from '@wallet/shared/call';
import type { Language } from '@wallet/shared/i18n';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** The agreements as HTML of the operator in the player's language; sanitised where it is shown. */
export const agreementsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.lookup('agreements'), language],
    queryFn: ({ signal }) => call('GET /api/lookup/agreements', { signal }),
  });
