import type { MoneyMovement } from '@kaeo/shared/api';
import { ApiError } from '@kaeo/shared/http';
import { queryKeys, refresh, useMutation } from '@kaeo/shared/query';
import { runAttempt } from './attempt.ts';
import { type Movement, type MoveOutcome, moveOutcome } from './move-outcome.ts';

export type MoneyMove<Body extends object, Answer extends MoneyMovement = Movement> = {
  /** Sends the request; calls during a request are ignored. Resolves with the outcome, which may be unknown. */
  readonly move: (body: Body) => Promise<MoveOutcome<Answer>>;
  readonly isMoving: boolean;
  readonly outcome: MoveOutcome<Answer>;
  readonly clear: () => void;
};

/** The request: its body, and an identity of the attempt that the browser stores until a response arrives. */
export type Wire<Body> = { readonly identity: object; readonly body: Body };
type MoneyMoveOptions<Body> = {
  /** For a body that must not be sent or stored as it is. */
  readonly wireOf?: (body: Body) => Promise<Wire<Body>>;
  readonly onRefused?: (error: unknown) => void;
};

/**
 * One call at a time, with the idempotency key of its attempt (D-9), and without page reloads meanwhile. The wallet and the
 * statement are refetched after any outcome: a refusal may have returned money, and a lost response may have moved it.
 * @param name of the attempt, for example `withdraw`.
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
    mutationFn(body: Body) {
      const wire = wireOf(body);
      return runAttempt({
        name,
        identity: wire.then(({ identity }) => identity),
        send: async (idempotencyKey) => send((await wire).body, idempotencyKey),
        factOf: ({ reference, status }) => reference && status,
      });
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
