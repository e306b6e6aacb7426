import type { MoneyMovement, TransferLeg } from '@kaeo/shared/api';
import { ApiError } from '@kaeo/shared/http';

/** Response of the server; a transfer of everything has one leg per game. */
export type Movement = MoneyMovement & { readonly legs?: readonly TransferLeg[] };

/** Outcome of the last attempt to move money, as far as the browser knows. */
export type MoveOutcome<Answer extends MoneyMovement = Movement> =
  | { readonly kind: 'none' }
  | { readonly kind: 'accepted'; readonly movement: Answer }
  /** The server refused: nothing moved. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** No response: the request may or may not have been executed. Repeating the same request never moves money twice (D-9). */
  | { readonly kind: 'unknown' };

export function moveOutcome<Answer extends MoneyMovement>({
  data,
  error,
}: {
  data: Answer | undefined;
  error: unknown;
}): MoveOutcome<Answer> {
  if (error) return error instanceof ApiError && error.isOutcomeUnknown ? { kind: 'unknown' } : { kind: 'refused', error };
  if (!data) return { kind: 'none' };
  if (data.status === 'FAILED') return { kind: 'refused', error: new ApiError({ code: 'TRANSFER_FAIL', status: 200 }) };
  return { kind: 'accepted', movement: data };
}
