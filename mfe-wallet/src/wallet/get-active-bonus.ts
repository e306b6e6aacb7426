import { call } from '@wallet/shared/call';
import type { Language } from '@wallet/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions } from '@wallet/shared/query';

/** Whether a bonus is active whose terms block withdrawals, and its name in the player's language. */
export const activeBonusQuery = (language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.activeBonus, language],
    queryFn: ({ signal }) => call('GET /api/bonus/check/active', { signal }),
    placeholderData: keepPreviousData,
  });
