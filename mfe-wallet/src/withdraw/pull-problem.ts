import { ApiError } from '@wallet/shared/http';
import type { MoveOutcome } from '../wallet/move-outcome.ts';

/**
 * Why a withdrawal that needs money from games was refused: it is still on its way to the wallet, or a game keeps it. The codes are
 * those of a transfer, whose own words would leave open what became of the withdrawal. Undefined for any other outcome.
 */
export function pullProblem(outcome: MoveOutcome): 'pullPending' | 'pullFailed' | undefined {
  if (outcome.kind !== 'refused' || !(outcome.error instanceof ApiError)) return undefined;
  if (outcome.error.code === 'TRANSFER_IN_PROGRESS') return 'pullPending';
  return outcome.error.code === 'TRANSFER_STAYED' ? 'pullFailed' : undefined;
}
