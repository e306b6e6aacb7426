import { call } from '@kaeo/shared/call';
import type { Language } from '@kaeo/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions } from '@kaeo/shared/query';

export const activeBonusQuery = (language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.activeBonus, language],
    queryFn: ({ signal }) => call('GET /api/bonus/check/active', { signal }),
    placeholderData: keepPreviousData,
    meta: { live: ['bonuses'] },
  });
