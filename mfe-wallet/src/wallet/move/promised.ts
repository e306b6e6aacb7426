import { ApiError } from '@kaeo/shared/http';

/** A response without the promised fact counts as an unknown outcome, and the attempt stays open (FAIR-07). */
export function promised<Answer>(answer: Answer, fact: (answer: Answer) => unknown): Answer {
  // The type comes from the contract, but the actual response may be anything.
  if (typeof answer !== 'object' || answer === null || !fact(answer)) throw new ApiError({ code: 'OUTCOME_UNKNOWN', status: 0 });
  return answer;
}
