import { call } from '@kaeo/shared/call';
import { declareBusy } from '@kaeo/shared/contract';
import { createAttempt } from '@kaeo/shared/http';
import { queryKeys, refresh, useMutation } from '@kaeo/shared/query';
import { promised } from '../../wallet/promised.ts';

/**
 * Credits a claim to the wallet. Calls for the same claim keep their idempotency key until a response arrives (D-9), so that a retry
 * after a lost response returns the result. The variable is the claim's reference.
 */
export function useCreditRefund() {
  return useMutation({
    mutationKey: ['credit-refund'],
    scope: { id: 'refund' },
    async mutationFn(reference: string) {
      const release = declareBusy('money');
      try {
        return await createAttempt('refund').run({ reference }, async (idempotencyKey) =>
          promised(await call('GET /api/refund/addWallet', { idempotencyKey }), ({ message }) => message),
        );
      } finally {
        release();
      }
    },
    onSettled: () => refresh(queryKeys.wallet, queryKeys.statement, queryKeys.refund, queryKeys.activeBonus),
  });
}
