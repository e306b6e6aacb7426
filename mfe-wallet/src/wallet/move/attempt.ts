import { declareBusy } from '@kaeo/shared/contract';
import { ApiError, createAttempt } from '@kaeo/shared/http';

type AttemptOptions<Answer> = {
  /** The attempt keeps its idempotency key for this name and identity until a response arrives (D-9). */
  readonly name: string;
  readonly identity: object | Promise<object>;
  readonly busy?: 'money' | 'upload';
  readonly send: (idempotencyKey: string) => Promise<Answer>;
  /** The fact that a complete response contains. */
  readonly factOf: (answer: Answer) => unknown;
};

/** Sends a call once, without page reloads meanwhile. A response without its fact counts as an unknown outcome (FAIR-07). */
export async function runAttempt<Answer>({
  name,
  identity,
  busy = 'money',
  send,
  factOf,
}: AttemptOptions<Answer>): Promise<Answer> {
  const release = declareBusy(busy);
  try {
    return await createAttempt(name).run(await identity, async (idempotencyKey) => {
      const answer = await send(idempotencyKey);
      // The type comes from the contract, but the actual response may be anything.
      if (typeof answer !== 'object' || answer === null || !factOf(answer))
        throw new ApiError({ code: 'OUTCOME_UNKNOWN', status: 0 });
      return answer;
    });
  } finally {
    release();
  }
}
