import type { RefundClaim } from '@wallet/shared/api';
import { get } from '@wallet/shared/http';
import { queryKeys, refresh, useMutation } from '@wallet/shared/query';

/** Claims what has accrued; no money moves yet. Asked again, it is the same claim. */
export function useClaimRefund() {
  return useMutation({
    mutationKey: ['claim-refund'],
    mutationFn: () => get<RefundClaim>('/api/refund/receive'),
    onSettled: () => refresh(queryKeys.refund, queryKeys.activeBonus),
  });
}
