import { call } from '@wallet/shared/call';
import type { Language } from '@wallet/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions } from '@wallet/shared/query';

/** What can be refunded now, or the claim that waits for the wallet; `info` is HTML in the player's language. Never older than the dialog. */
export const refundQuery = (language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.refund, 'check', language],
    queryFn: ({ signal }) => call('GET /api/refund/check', { signal }),
    staleTime: 0,
    // Another language is asked for anew; meanwhile the dialog stays as it is, with the question that may stand over it.
    placeholderData: keepPreviousData,
  });
