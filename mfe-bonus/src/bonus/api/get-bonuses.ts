import { call } from '@wallet/shared/call';
import type { Language } from '@wallet/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions } from '@wallet/shared/query';

/** Every bonus on offer, in the house's order. The server names them in the player's language, and keeps them while another one comes. */
export const bonusesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.bonuses, language],
    queryFn: ({ signal }) => call('GET /api/bonus', { signal }),
    placeholderData: keepPreviousData,
  });
