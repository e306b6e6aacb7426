import { call } from '@wallet/shared/call';
import { queryKeys, refresh, useMutation } from '@wallet/shared/query';
import { saveSyncTime } from './sync-time.ts';

/** Asks every game for its balance, keeps the time of it, then reads the wallet again (HOME-03). */
export function useRefreshSlots() {
  return useMutation({
    mutationKey: ['refresh-slots'],
    async mutationFn() {
      const answer = await call('GET /api/wallet/refresh/slot');
      saveSyncTime(answer.syncedAt);
      // What was played counts towards the turnover of a bonus.
      await refresh(queryKeys.wallet, queryKeys.activeBonus);
      return answer;
    },
  });
}
