import { ApiError } from '@kaeo/shared/http';
import type { MoveOutcome } from '../wallet/move-outcome.ts';

/**
 * Why a withdrawal that needs money from games was refused: the transfer to the wallet is pending, or a game kept the money. The error
 * codes are those of a transfer, whose own texts do not mention the withdrawal. Undefined for other outcomes.
 */
export function pullProblem(outcome: MoveOutcome): 'pullPending' | 'pullFailed' | undefined {
  if (outcome.kind !== 'refused' || !(outcome.error instanceof ApiError)) return undefined;
  if (outcome.error.code === 'TRANSFER_IN_PROGRESS') return 'pullPending';
  return outcome.error.code === 'TRANSFER_STAYED' ? 'pullFailed' : undefined;
}
