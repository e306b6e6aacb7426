import { ApiError } from '@wallet/shared/http';

/**
 * The answer of a call that moves money, if it says what happened: one without what the contract promises is no answer, and its attempt
 * stays open (FAIR-07). @param fact of the answer that no true one lacks.
 */
export function promised<Answer>(answer: Answer, fact: (answer: Answer) => unknown): Answer {
  // The type is the contract's; what came may be anything.
  if (typeof answer !== 'object' || answer === null || !fact(answer)) throw new ApiError({ code: 'OUTCOME_UNKNOWN', status: 0 });
  return answer;
}
