import { call } from '@kaeo/shared/call';
import type { Language } from '@kaeo/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions } from '@kaeo/shared/query';

/** The refund available now, or the open claim; `info` is HTML in the player's language. Fetched each time the dialog opens. */
export const refundQuery = (language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.refund, 'check', language],
    queryFn: ({ signal }) => call('GET /api/refund/check', { signal }),
    staleTime: 0,
    // When the language changes, keep the old data until the new loads, so that an open confirmation stays.
    placeholderData: keepPreviousData,
  });
