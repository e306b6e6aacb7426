import { ApiError } from '@wallet/shared/http';
import type { MoveOutcome } from '../wallet/move-outcome.ts';
import { allGamesCode } from './transfer-accounts.ts';

/**
 * Which accounts kept the money of a transfer that was refused there, so that they can be named. After `TRANSFER_FAIL` it is in the
 * wallet, which the catalogue's own words say; undefined for any outcome but `TRANSFER_STAYED`.
 */
export function heldBy(outcome: MoveOutcome, from: string): 'game' | 'games' | undefined {
  if (outcome.kind !== 'refused' || !(outcome.error instanceof ApiError)) return undefined;
  if (outcome.error.code !== 'TRANSFER_STAYED') return undefined;
  return from === allGamesCode ? 'games' : 'game';
}
