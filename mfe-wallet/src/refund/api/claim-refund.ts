import { call } from '@wallet/shared/call';
import { queryKeys, refresh, useMutation } from '@wallet/shared/query';

/** Claims what has accrued; no money moves yet. Asked again, it is the same claim. */
export function useClaimRefund() {
  return useMutation({
    mutationKey: ['claim-refund'],
    mutationFn: () => call('GET /api/refund/receive'),
    onSettled: () => refresh(queryKeys.refund, queryKeys.activeBonus),
  });
}
