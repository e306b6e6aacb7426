import type { MoneyMovement } from '@wallet/shared/api';
import { declareBusy } from '@wallet/shared/contract';
import { ApiError, createAttempt } from '@wallet/shared/http';
import { queryKeys, refresh, useMutation } from '@wallet/shared/query';
import { type Movement, type MoveOutcome, moveOutcome } from './move-outcome.ts';
import { promised } from './promised.ts';

export type MoneyMove<Body extends object, Answer extends MoneyMovement = Movement> = {
  /** Sends the request; a second call while one is under way does nothing. Resolves with the outcome once it is known, or known to be unknown. */
  readonly move: (body: Body) => Promise<MoveOutcome<Answer>>;
  readonly isMoving: boolean;
  readonly outcome: MoveOutcome<Answer>;
  /** Forgets the outcome, for a new attempt. */
  readonly clear: () => void;
};

/** How a request travels: its body, and what tells its attempt from others, which the browser keeps until an answer comes. */
export type Wire<Body> = { readonly identity: object; readonly body: Body };
type MoneyMoveOptions<Body> = {
  /** For a body that is not sent, or not kept, as it is. */
  readonly wireOf?: (body: Body) => Promise<Wire<Body>>;
  /** Told of what the server refused, beside the outcome. */
  readonly onRefused?: (error: unknown) => void;
};

/**
 * A call that moves money: one at a time, with the key of its attempt (D-9), a reload held off meanwhile, and the wallet and the
 * statement read again whatever came of it, since a refusal may have returned money and no reply may have moved it.
 * @param name of the attempt, e.g. `withdraw`.
 * @param send makes the call with the key of the attempt.
 */
export function useMoneyMove<Body extends object, Answer extends MoneyMovement = Movement>(
  name: string,
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
  { wireOf = async (body) => ({ identity: body, body }), onRefused }: MoneyMoveOptions<Body> = {},
): MoneyMove<Body, Answer> {
  const mutation = useMutation({
    mutationKey: [name],
    scope: { id: name },
    async mutationFn(body: Body) {
      const release = declareBusy('money');
      try {
        const wire = await wireOf(body);
        return await createAttempt(name).run(wire.identity, async (idempotencyKey) =>
          promised(await send(wire.body, idempotencyKey), ({ reference, status }) => reference && status),
        );
      } finally {
        release();
      }
    },
    onError(error) {
      if (!(error instanceof ApiError && error.isOutcomeUnknown)) onRefused?.(error);
    },
    onSettled: () => refresh(queryKeys.wallet, queryKeys.statement),
  });

  async function move(body: Body): Promise<MoveOutcome<Answer>> {
    if (mutation.isPending) return { kind: 'none' };
    return mutation.mutateAsync(body).then(
      (data) => moveOutcome({ data, error: null }),
      (error: unknown) => moveOutcome<Answer>({ data: undefined, error }),
    );
  }

  return {
    move,
    isMoving: mutation.isPending,
    outcome: moveOutcome({ data: mutation.data, error: mutation.error }),
    clear: mutation.reset,
  };
}
