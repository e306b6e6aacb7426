import type { CodeAnswer } from '@wallet/shared/api';
import { declareBusy } from '@wallet/shared/contract';
import { createAttempt, get } from '@wallet/shared/http';
import { queryKeys, refresh, useMutation } from '@wallet/shared/query';

/** Receives the accrued refer-bonus into the wallet. The specification made it a GET; what has accrued is credited once. */
export function useReceiveInviteBonus() {
  return useMutation({
    mutationKey: ['receive-invite-bonus'],
    async mutationFn() {
      const release = declareBusy('money');
      try {
        return await createAttempt('invite-bonus').run({}, (idempotencyKey) =>
          get<CodeAnswer>('/api/invite/bonus', { idempotencyKey }),
        );
      } finally {
        release();
      }
    },
    onSettled: () => refresh(queryKeys.wallet, queryKeys.statement, queryKeys.invites),
  });
}
