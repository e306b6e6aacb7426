import type { Static, TObject } from 'typebox';
import { shapeCheck } from '../shape.ts';

/** An operation that runs once under an `Idempotency-Key`: what the database calls it, and what its answer is. */
export type KeyedOperation<Answer = unknown> = {
  readonly name: string;
  /** @throws Error for a kept answer of another shape; it names the field and the kind of what came, never the value. */
  readonly answerOf: (kept: unknown) => Answer;
};
/** The TypeScript type of an operation's answer. */
export type KeptAnswerOf<Operation extends KeyedOperation> = ReturnType<Operation['answerOf']>;

/**
 * Declares an operation, beside its work and outside of functions. The answer is JSON; where it is what a call answers, its schema is the
 * contract's. Answers are kept for thirty days, so a field that is new is optional for as long.
 */
export function keyedOperation<Answer extends TObject>(name: string, answer: Answer): KeyedOperation<Static<Answer>> {
  return { name, answerOf: shapeCheck<Answer>('a kept answer', answer) };
}
