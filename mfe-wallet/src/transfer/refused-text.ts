import { ApiError } from '@kaeo/shared/http';
import type { MoveOutcome } from '../wallet/move-outcome.ts';
import { allGamesCode } from './transfer-accounts.ts';

/**
 * Which accounts kept the money of a refused transfer (`TRANSFER_STAYED`). Undefined for other outcomes; for `TRANSFER_FAIL` the shared
 * text already states that the money is in the wallet.
 */
export function heldBy(outcome: MoveOutcome, from: string): 'game' | 'games' | undefined {
  if (outcome.kind !== 'refused' || !(outcome.error instanceof ApiError)) return undefined;
  if (outcome.error.code !== 'TRANSFER_STAYED') return undefined;
  return from === allGamesCode ? 'games' : 'game';
}
