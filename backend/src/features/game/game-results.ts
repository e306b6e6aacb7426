import { type Minor, minor, negate, subtract } from '@wallet/shared/money';
import { accounts } from '../../ledger/ledger.ts';
import type { Context, Player } from '../../platform/context.ts';
import type { Sql } from '../../platform/db.ts';
import { newId } from '../../platform/id.ts';
import { recordPlay } from '../rewards/record-play.ts';
import { createGameStore } from './game.store.ts';

/** A balance that a provider told, with the version the account had before it was asked. */
export type ReadBalance = { readonly gameCode: string; readonly version: number; readonly amountMinor: Minor };

/**
 * Books what was won or lost since the last look: the difference between the provider's balance and our mirror of it. A transfer in
 * flight, or one that ended since the provider was asked, would look like a win or a loss; then nothing is booked and false answered.
 */
export async function bookGameResult(
  tx: Sql,
  { ledger, clock }: Pick<Context, 'ledger' | 'clock'>,
  player: Pick<Player, 'id' | 'currency'>,
  read: ReadBalance,
): Promise<boolean> {
  const games = createGameStore(tx);
  if (!(await games.lockQuiet(player.id, read.gameCode, read.version))) return false;
  const mirror = accounts.game(player.id, read.gameCode);
  const resultMinor = subtract(read.amountMinor, await ledger.balance(tx, mirror, player.currency, { lock: true }));
  const now = clock.now();
  await games.markSynced(player.id, read.gameCode, now);
  if (resultMinor === minor(0)) return true;

  const id = newId();
  await ledger.post(tx, {
    kind: 'game-result',
    reference: id,
    currency: player.currency,
    postings: [
      { account: mirror, amountMinor: resultMinor },
      { account: accounts.provider(read.gameCode), amountMinor: negate(resultMinor) },
    ],
  });
  const play = {
    playerId: player.id,
    gameCode: read.gameCode,
    currency: player.currency,
    turnoverMinor: minor(Math.abs(resultMinor)),
    source: 'balance',
    playedAt: now,
  } as const;
  const { receiptId } = await recordPlay(tx, { ...play, resultMinor });
  await games.recordResult({ ...play, id, amountMinor: resultMinor, roundId: null, receiptId, createdAt: now });
  return true;
}
