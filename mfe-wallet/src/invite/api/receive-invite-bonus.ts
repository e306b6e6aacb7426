import { call } from '@wallet/shared/call';
import { declareBusy } from '@wallet/shared/contract';
import { createAttempt } from '@wallet/shared/http';
import { queryKeys, refresh, useMutation } from '@wallet/shared/query';
import { promised } from '../../wallet/promised.ts';

/**
 * Receives the accrued invite bonus into the wallet. The specification made it a GET; what has accrued is credited once. Its variable
 * is the amount that the player sees: a press on another amount is another attempt (D-9).
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
