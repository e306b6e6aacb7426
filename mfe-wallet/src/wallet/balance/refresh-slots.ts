import { call } from '@kaeo/shared/call';
import { queryKeys, refresh, useMutation } from '@kaeo/shared/query';
import { saveSyncTime } from './sync-time.ts';

/** Refreshes the balance of every game, stores the time, and refetches the wallet (HOME-03). */
export function useRefreshSlots() {
  return useMutation({
    mutationKey: ['refresh-slots'],
    async mutationFn() {
      const answer = await call('GET /api/wallet/refresh/slot');
      saveSyncTime(answer.syncedAt);
      // Played rounds count towards the turnover of a bonus.
      await refresh(queryKeys.wallet, queryKeys.activeBonus);
      return answer;
    },
  });
}
