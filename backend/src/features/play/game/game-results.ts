import { toDecimal } from '@kaeo/shared/api';
import { type Minor, minor, subtract, sum, zero } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import { accounts } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import type { RoundsReport, SettledRound } from '../../../providers/ports/providers.port.ts';
import { bookPlays, type NewPlay } from './book-plays.ts';
import { createGameStore } from './game.store.ts';
import { createGamePauseStore } from './game-pause.store.ts';
import { pauseForDifference } from './game-pause.ts';
import { type BookedRound, createGameResultStore } from './game-result.store.ts';

type Parts = Pick<Context, 'ledger' | 'clock' | 'log' | 'config' | 'outbox'>;
type Owner = Pick<Player, 'id' | 'currency'>;

/** The provider's report on an account, with the account's version before the request. */
type Read = { readonly gameCode: string; readonly version: number };
export type ReadBalance = Read & { readonly kind: 'balance'; readonly amountMinor: Minor };
export type ReadRounds = Read & { readonly kind: 'rounds'; readonly report: RoundsReport };

/**
 * For this long after an order, a change close to its amount pauses the game: a provider repeats an order within minutes, and the money may
 * be played with by then.
 */
const nearOrderMs = 60 * 60_000;
/** How long the same jump still counts as a known mistake, which the provider has to correct, and not as play. */
const mistakeMs = 30 * 24 * 60 * 60_000;

/**
 * Books the result of a check. Books nothing and returns false while the game is paused, or if a transfer is in progress or ended since the
 * request, because it would look like a win or a loss.
 */
export const bookLook = (tx: Transaction, context: Parts, player: Owner, read: ReadBalance | ReadRounds): Promise<boolean> =>
  read.kind === 'rounds' ? bookRounds(tx, context, player, read) : bookBalance(tx, context, player, read);

const held = (tx: Transaction, { ledger }: Parts, player: Owner, gameCode: string): Promise<Minor> =>
  ledger.balance(tx, accounts.game(player.id, gameCode), player.currency, { lock: true });

/**
 * For a provider that reports only balances: books the difference from our mirror as a win or loss, unless it is close to a recent order.
 * Such a provider may have executed the order twice, late, or despite refusing it, so staff decide (FAIR-03).
 */
async function bookBalance(tx: Transaction, context: Parts, player: Owner, read: ReadBalance): Promise<boolean> {
  const games = createGameStore(tx);
  const { gameCode } = read;
  const account = await games.lockQuiet(player.id, gameCode, read.version);
  if (!account) return false;
  const heldMinor = await held(tx, context, player, gameCode);
  const differenceMinor = subtract(read.amountMinor, heldMinor);
  const now = context.clock.now();
  await games.markSynced(player.id, gameCode, { syncedAt: now });
  if (differenceMinor === zero) return true;

  const pauses = createGamePauseStore(tx);
  const before = (ms: number) => new Date(now.getTime() - ms);
  const order = await pauses.likelyOrder(player.id, gameCode, differenceMinor, {
    since: before(context.config.orderJumpMs),
    nearSince: before(nearOrderMs),
  });
  if (order || (await pauses.isKnownMistake(player.id, gameCode, toDecimal(differenceMinor), before(mistakeMs)))) {
    const found = { kind: 'GAME_ORDER_JUMP', gameCode, username: account.username, since: account.lookedAt } as const;
    await pauseForDifference(tx, context, player, { ...found, differenceMinor, heldMinor, order });
    return true;
  }
  await bookPlays(tx, context, player, gameCode, [playOfDifference(differenceMinor, now, account.lookedAt)]);
  return true;
}

/** A balance difference as one play between two checks. The stake is unknown, so the size of the difference counts as turnover. */
export const playOfDifference = (differenceMinor: Minor, playedAt: Date, since: Date): NewPlay => ({
  amountMinor: differenceMinor,
  turnoverMinor: minor(Math.abs(differenceMinor)),
  source: 'balance',
  roundId: null,
  playedAt,
  since,
});

/** A round as play; if it is already booked, the difference from the booked figures. */
const playOfRound = ({ id, stakeMinor, winMinor, settledAt }: SettledRound, booked: BookedRound | undefined): NewPlay => ({
  amountMinor: subtract(subtract(winMinor, stakeMinor), booked?.amountMinor ?? zero),
  turnoverMinor: subtract(stakeMinor, booked?.stakeMinor ?? zero),
  source: 'round',
  roundId: id,
  playedAt: settledAt,
  ...(booked ? { corrects: { resultId: booked.resultId, receiptId: booked.receiptId } } : {}),
});

/**
 * For a provider that reports rounds: books each settled round once with its latest figures. An open stake is neither won nor lost. Our
 * mirror then equals the balance plus open stakes; any remaining difference goes to staff and is never a win or a loss (FAIR-03).
 */
async function bookRounds(
  tx: Transaction,
  context: Parts,
  player: Owner,
  { gameCode, version, report }: ReadRounds,
): Promise<boolean> {
  const games = createGameStore(tx);
  const account = await games.lockQuiet(player.id, gameCode, version);
  if (!account) return false;
  const { cursor, openStakesMinor, isMore } = report;
  await games.markSynced(player.id, gameCode, { syncedAt: context.clock.now(), rounds: { cursor, openStakesMinor } });

  const heldMinor = await held(tx, context, player, gameCode);
  const plays = await newPlays(tx, player.id, gameCode, report.rounds);
  const playedMinor = sum([heldMinor, ...plays.map(({ amountMinor }) => amountMinor)]);
  const reportedMinor = sum([report.amountMinor, openStakesMinor]);
  const found = { kind: 'GAME_DIFFERENCE', gameCode, username: account.username, since: account.lookedAt } as const;
  if (playedMinor < 0) {
    // Rounds that lose more than the account holds cannot be play of this account.
    const differenceMinor = subtract(reportedMinor, heldMinor);
    await pauseForDifference(tx, context, player, { ...found, differenceMinor, heldMinor });
    return true;
  }
  await bookPlays(tx, context, player, gameCode, plays);
  const differenceMinor = subtract(reportedMinor, playedMinor);
  if (isMore || differenceMinor === zero) return true;
  await pauseForDifference(tx, context, player, { ...found, differenceMinor, heldMinor: playedMinor });
  return true;
}

/** New rounds and new figures of booked ones; the latest report is authoritative. A round of another account is ignored. */
async function newPlays(
  tx: Transaction,
  playerId: string,
  gameCode: string,
  rounds: readonly SettledRound[],
): Promise<NewPlay[]> {
  const once = [...new Map(rounds.map((round) => [round.id, round])).values()];
  const booked = await createGameResultStore(tx).bookedRounds(
    gameCode,
    once.map(({ id }) => id),
  );
  return once
    .filter(({ id }) => (booked.get(id)?.playerId ?? playerId) === playerId)
    .map((round) => playOfRound(round, booked.get(round.id)))
    .filter(({ amountMinor, turnoverMinor }) => amountMinor !== zero || turnoverMinor !== zero);
}
