import type { MoneyMovement, TransferLeg } from '@wallet/shared/api';
import { ApiError } from '@wallet/shared/http';

/** What the server answers; of everything at once, with each game's part. */
export type Movement = MoneyMovement & { readonly legs?: readonly TransferLeg[] };

/** Where the last attempt to move money stands, as far as this browser knows. */
export type MoveOutcome<Answer extends MoneyMovement = Movement> =
  | { readonly kind: 'none' }
  | { readonly kind: 'accepted'; readonly movement: Answer }
  /** The server said no: nothing moved. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** No reply: it may or may not have been carried out. The same request asks again, it never moves money twice (D-9). */
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
