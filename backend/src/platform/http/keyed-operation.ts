import type { Static, TObject } from 'typebox';
import { shapeCheck } from '../shape.ts';

/** An operation that runs once per `Idempotency-Key`: its name in the database and the shape of its answer. */
export type KeyedOperation<Answer = unknown> = {
  readonly name: string;
  /**
   * @throws Error if a stored answer has another shape. The message names the field and the actual type, never the
   * value.
   */
  readonly answerOf: (stored: unknown) => Answer;
};
/** The TypeScript type of an operation's answer. */
export type StoredAnswerOf<Operation extends KeyedOperation> = ReturnType<Operation['answerOf']>;

/**
 * Declares an operation at module level, beside its work. The answer is JSON; if it is the response of a route, use the
 * contract's schema. Answers are stored for thirty days, so a new field must be optional for that long.
 */
export function keyedOperation<Answer extends TObject>(name: string, answer: Answer): KeyedOperation<Static<Answer>> {
  return { name, answerOf: shapeCheck<Answer>('a stored answer', answer) };
}
