import { call } from '@kaeo/shared/call';
import { declareBusy } from '@kaeo/shared/contract';
import { createAttempt } from '@kaeo/shared/http';
import { queryKeys, refresh, useMutation } from '@kaeo/shared/query';
import { promised } from '../../wallet/promised.ts';

/**
 * Moves the accrued invite bonus to the wallet. The specification defines it as a GET, which credits the accrued amount once. The
 * variable is the displayed amount: another amount is a new attempt (D-9).
 */
export function useReceiveInviteBonus() {
  return useMutation({
    mutationKey: ['receive-invite-bonus'],
    scope: { id: 'invite-bonus' },
    async mutationFn(amount: number) {
      const release = declareBusy('money');
      try {
        return await createAttempt('invite-bonus').run({ amount }, async (idempotencyKey) =>
          promised(await call('GET /api/invite/bonus', { idempotencyKey }), ({ message }) => message),
        );
      } finally {
        release();
      }
    },
    onSettled: () => refresh(queryKeys.wallet, queryKeys.statement, queryKeys.invites),
  });
}
