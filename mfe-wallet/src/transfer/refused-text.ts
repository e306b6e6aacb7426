import { ApiError } from '@wallet/shared/http';
import type { MoveOutcome } from '../wallet/move-outcome.ts';
import { allGamesCode } from './transfer-accounts.ts';

/**
 * Where the money is when a transfer was refused at its `from`: still there. At its `to` it is in the wallet, which the catalogue's own
 * words for `TRANSFER_FAIL` say; undefined then.
 */
export function keptBy(outcome: MoveOutcome, from: string): 'game' | 'games' | undefined {
  if (outcome.kind !== 'refused' || !(outcome.error instanceof ApiError)) return undefined;
  if (outcome.error.code !== 'TRANSFER_FAIL' || outcome.error.fields['from'] === undefined) return undefined;
  return from === allGamesCode ? 'games' : 'game';
}
