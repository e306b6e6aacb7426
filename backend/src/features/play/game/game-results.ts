import { toDecimal } from '@wallet/shared/api';
import { type Minor, minor, subtract, sum, zero } from '@wallet/shared/money';
import { accounts } from '../../../ledger/ledger.ts';
import type { Context, Player } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import type { RoundsTold, SettledRound } from '../../../providers/providers.port.ts';
import { bookPlays, type NewPlay } from './book-plays.ts';
import { createGameStore } from './game.store.ts';
import { createGamePauseStore } from './game-pause.store.ts';
import { pauseForDifference } from './game-pause.ts';
import { type BookedRound, createGameResultStore } from './game-result.store.ts';

type Parts = Pick<Context, 'ledger' | 'clock' | 'log' | 'config' | 'outbox'>;
type Owner = Pick<Player, 'id' | 'currency'>;

/** What a provider told of an account, with the version the account had before it was asked. */
type Read = { readonly gameCode: string; readonly version: number };
export type ReadBalance = Read & { readonly kind: 'balance'; readonly amountMinor: Minor };
export type ReadRounds = Read & { readonly kind: 'rounds'; readonly told: RoundsTold };

/** For so long after an order a change near to it pauses the game: a provider does an order again within minutes, and then it may be played with. */
const nearOrderMs = 60 * 60_000;
/** A mistake that a person has named is the provider's to put right; until then the same jump is no play either. */
const mistakeMs = 30 * 24 * 60 * 60_000;

/**
 * Books what a look found. A transfer in flight, or one that ended since the provider was asked, would look like a win or a loss, and
 * so would anything while the game is paused; then nothing is booked and false answered.
 */
export const bookLook = (tx: Transaction, context: Parts, player: Owner, read: ReadBalance | ReadRounds): Promise<boolean> =>
  read.kind === 'rounds' ? bookRounds(tx, context, player, read) : bookBalance(tx, context, player, read);

const held = (tx: Transaction, { ledger }: Parts, player: Owner, gameCode: string): Promise<Minor> =>
  ledger.balance(tx, accounts.game(player.id, gameCode), player.currency, { lock: true });

/**
 * For a provider that reports balances only: the difference to our mirror was won or lost, unless it is near to a recent order. Such a
 * provider may have executed the order twice, late, or although it refused it: then a person decides (FAIR-03).
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
    const { username } = account;
    await pauseForDifference(tx, context, player, {
      kind: 'GAME_ORDER_JUMP',
      gameCode,
      username,
      differenceMinor,
      heldMinor,
      order,
      since: account.lookedAt,
    });
    return true;
  }
  await bookPlays(tx, context, player, gameCode, [playOfDifference(differenceMinor, now, account.lookedAt)]);
  return true;
}

/** A difference of balances as one play, between two looks: the stake is unknown, so the size of the difference counts. */
export const playOfDifference = (differenceMinor: Minor, playedAt: Date, since: Date): NewPlay => ({
  amountMinor: differenceMinor,
  turnoverMinor: minor(Math.abs(differenceMinor)),
  source: 'balance',
  roundId: null,
  playedAt,
  since,
});

/** A round as play; where figures of it are booked, the difference to them. */
const playOfRound = ({ id, stakeMinor, winMinor, settledAt }: SettledRound, booked: BookedRound | undefined): NewPlay => ({
  amountMinor: subtract(subtract(winMinor, stakeMinor), booked?.amountMinor ?? zero),
  turnoverMinor: subtract(stakeMinor, booked?.stakeMinor ?? zero),
  source: 'round',
  roundId: id,
  playedAt: settledAt,
  ...(booked ? { corrects: { resultId: booked.resultId, receiptId: booked.receiptId } } : {}),
});

/**
 * For a provider that reports rounds: each settled round is booked once, with its last figures, and an open stake is neither won nor lost.
 * Our mirror is then the balance and the open stakes; any remaining difference is for a person, never a win or a loss (FAIR-03).
 */
async function bookRounds(
  tx: Transaction,
  context: Parts,
  player: Owner,
  { gameCode, version, told }: ReadRounds,
): Promise<boolean> {
  const games = createGameStore(tx);
  const account = await games.lockQuiet(player.id, gameCode, version);
  if (!account) return false;
  const { cursor, openStakesMinor, isMore } = told;
  await games.markSynced(player.id, gameCode, { syncedAt: context.clock.now(), rounds: { cursor, openStakesMinor } });

  const heldMinor = await held(tx, context, player, gameCode);
  const plays = await newPlays(tx, player.id, gameCode, told.rounds);
  const playedMinor = sum([heldMinor, ...plays.map(({ amountMinor }) => amountMinor)]);
  const toldMinor = sum([told.amountMinor, openStakesMinor]);
  const { username } = account;
  if (playedMinor < 0) {
    // Rounds that lose more than there is are no play of this account.
    const differenceMinor = subtract(toldMinor, heldMinor);
    await pauseForDifference(tx, context, player, {
      kind: 'GAME_DIFFERENCE',
      gameCode,
      username,
      differenceMinor,
      heldMinor,
      since: account.lookedAt,
    });
    return true;
  }
  await bookPlays(tx, context, player, gameCode, plays);
  const differenceMinor = subtract(toldMinor, playedMinor);
  if (isMore || differenceMinor === zero) return true;
  await pauseForDifference(tx, context, player, {
    kind: 'GAME_DIFFERENCE',
    gameCode,
    username,
    differenceMinor,
    heldMinor: playedMinor,
    since: account.lookedAt,
  });
  return true;
}

/**
 * Plays that are not booked yet: new rounds, and new figures of booked rounds, since a provider's latest report is right. A cancelled round
 * is reported with nothing staked and nothing won. The round of another account is ignored.
 */
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
