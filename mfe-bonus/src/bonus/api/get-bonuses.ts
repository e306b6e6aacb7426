import type { Bonus } from '@wallet/shared/api';
import { call } from '@wallet/shared/call';
import type { Language } from '@wallet/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions, refresh } from '@wallet/shared/query';

/** Every bonus on offer, in the house's order. The server names them in the player's language, and keeps them while another one comes. */
export const bonusesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.bonuses, language],
    queryFn: ({ signal }) => call('GET /api/bonus', { signal }),
    placeholderData: keepPreviousData,
  });

/** How a card stands in the grid. The server counts the receipts, in the operator's time zone, and says it with `isFull`. */
export type BonusMark = 'current' | 'received' | 'open';

/** The mark of one bonus of the list. */
export function bonusMark(bonus: Bonus): BonusMark {
  if (bonus.userBonus?.isActive) return 'current';
  return bonus.isFull ? 'received' : 'open';
}

/** What a bonus received or ended changes: the list and its marks, the active one, the balance and the statement. */
export const refreshBonusFacts = (): Promise<void> =>
  refresh(queryKeys.activeBonus, queryKeys.bonuses, queryKeys.wallet, queryKeys.statement);
