import { call } from '@kaeo/shared/call';
import { queryKeys, refresh, useMutation } from '@kaeo/shared/query';

/** Claims the accrued refund without moving money. Repeated calls return the same claim. */
export function useClaimRefund() {
  return useMutation({
    mutationKey: ['claim-refund'],
    mutationFn: () => call('GET /api/refund/receive'),
    onSettled: () => refresh(queryKeys.refund, queryKeys.activeBonus),
  });
}
