import type { Bonus } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import type { Language } from '@kaeo/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions, refresh } from '@kaeo/shared/query';

/** In the operator's order. The previous list stays visible while another language loads. */
export const bonusesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.bonuses, language],
    queryFn: ({ signal }) => call('GET /api/bonus', { signal }),
    placeholderData: keepPreviousData,
    meta: { live: ['bonuses'] },
  });

/** The server counts the receipts, in the operator's time zone, and sends `isFull` at the limit. */
export type BonusMark = 'current' | 'received' | 'open';

export function bonusMark(bonus: Bonus): BonusMark {
  if (bonus.userBonus?.isActive) return 'current';
  return bonus.isFull ? 'received' : 'open';
}

/** Refetches what receiving or ending a bonus changes: the list, the active bonus, the balance and the statement. */
export const refreshBonusFacts = (): Promise<void> =>
  refresh(queryKeys.activeBonus, queryKeys.bonuses, queryKeys.wallet, queryKeys.statement);
