import type { MoneyMovement } from '@wallet/shared/api';
import { declareBusy } from '@wallet/shared/contract';
import { createAttempt, post } from '@wallet/shared/http';
import { queryKeys, refresh, useMutation } from '@wallet/shared/query';
import { type MoveOutcome, moveOutcome } from './move-outcome.ts';

export type MoneyMove<Body extends object> = {
  /** Sends the request; a second call while one is under way does nothing. Resolves when the outcome is known, or known to be unknown. */
  readonly move: (body: Body) => Promise<void>;
  readonly isMoving: boolean;
  readonly outcome: MoveOutcome;
  /** Forgets the outcome, for a new attempt. */
  readonly clear: () => void;
};

/**
 * A call that moves money: one at a time, with the key of its attempt (D-9), a reload held off meanwhile, and the wallet and the
 * statement read again whatever came of it, since a refusal may have returned money and no reply may have moved it.
 * @param name of the attempt, e.g. `withdraw`.
 */
export function useMoneyMove<Body extends object>(name: string, path: string): MoneyMove<Body> {
  const mutation = useMutation({
    mutationKey: [name],
    scope: { id: name },
    async mutationFn(body: Body) {
      const release = declareBusy('money');
      try {
        return await createAttempt(name).run(body, (idempotencyKey) => post<MoneyMovement>(path, body, { idempotencyKey }));
      } finally {
        release();
      }
    },
    onSettled: () => refresh(queryKeys.wallet, queryKeys.statement),
  });

  async function move(body: Body): Promise<void> {
    if (mutation.isPending) return;
    await mutation.mutateAsync(body).catch(() => undefined); // the outcome holds the error
  }

  return {
    move,
    isMoving: mutation.isPending,
    outcome: moveOutcome({ data: mutation.data, error: mutation.error }),
    clear: mutation.reset,
  };
}
