import { queryKeys, refresh } from '@wallet/shared/query';

/** What a bonus received or ended changes: the list and its marks, the active one, the balance and the statement. */
export const refreshBonusFacts = (): Promise<void> =>
  refresh(queryKeys.activeBonus, queryKeys.bonuses, queryKeys.wallet, queryKeys.statement);
