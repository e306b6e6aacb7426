import type { MoneyMovement, TransferAllMovement, TransferLeg, TransferRequest } from '@kaeo/shared/api';
import { type Minor, minor, parseAmount, subtract, sum, toAmount, zero } from '@kaeo/shared/money';
import { Type } from 'typebox';
import type { Context, Player } from '../../../context.ts';
import { accounts } from '../../../ledger/ledger.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { column } from '../../../platform/database/row.ts';
import type { KeyClaim } from '../../../platform/http/idempotency.ts';
import { keyedOperation, type StoredAnswerOf } from '../../../platform/http/keyed-operation.ts';
import { noteChange } from '../../../platform/live/changes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { playInGames } from '../game/exposure.ts';
import { createGameStore } from '../game/game.store.ts';
import { createGamePauseStore } from '../game/game-pause.store.ts';
import { createGameRefresh } from '../game/game-refresh.ts';
import { createTransferStore, type GameTransfer, type NewTransfer, type SendableTransfer } from './transfer.store.ts';
import { holdTransfer, newHold, type TransferHold } from './transfer-hold.ts';
import type { TransferState } from './transfer-recovery.ts';
import {
  assertSendable,
  assertTransferAmount,
  type TransferRoute,
  transferMaximumMinor,
  transferRoute,
  walletName,
} from './transfer-rules.ts';
import { createTransferSaga, type TransferSaga } from './transfer-saga.ts';

/** The idempotency record stores references only; the response is built from the current states. */
const transferOperation = keyedOperation('transfer', Type.Object({ reference: column.text }));
const transferAllOperation = keyedOperation(
  'transferAll',
  Type.Object({
    references: Type.Array(column.text),
    /** Games with money that were skipped, because an earlier transfer with them is in progress. */
    waiting: Type.Optional(Type.Array(Type.Object({ gameCode: column.text, amountMinor: column.minor }))),
  }),
);
type Held = StoredAnswerOf<typeof transferAllOperation>;
type Owner = Pick<Player, 'id' | 'currency'>;
/** Result of a transfer. After a refusal, `refusedBy` locates the money: `from`, still in the source game; `to`, in the wallet. */
type Ending = { readonly status: MoneyMovement['status']; readonly refusedBy?: 'from' | 'to' };

type Begun =
  | { readonly held: SendableTransfer; readonly known?: never }
  | { readonly known: GameTransfer; readonly held?: never };

/** Moves money between the wallet and games for a player who waits for the response. */
export function createTransferService(context: Context, saga: TransferSaga = createTransferSaga(context)) {
  const { db, ledger, idempotency } = context;
  const guard = createProtectionGuard(context);
  const games = createGameStore(db);
  const transfers = createTransferStore(db);
  const refresh = createGameRefresh(context);

  async function assertAccount(player: Player, code: string): Promise<void> {
    if (!(await games.find(code))) throw new Refusal('NO_GAME');
    const account = await games.findAccount(player.id, code);
    if (account?.state !== 'ACTIVE') throw new Refusal('SLOT_NO_ACCOUNT');
  }

  /** Updates the mirror before money leaves a game, so that money lost in play is not moved. */
  async function prepare(player: Player, route: TransferRoute): Promise<void> {
    if (route.kind === 'into-game') return;
    await assertAccount(player, route.gameCode);
    if (route.kind === 'between-games') await assertAccount(player, route.onwardGameCode);
    await refresh.refreshGames(player, new Set([route.gameCode]));
  }

  const holdOf = (player: Player, route: TransferRoute, amountMinor: Minor) =>
    newHold(context, player, {
      gameCode: route.gameCode,
      direction: route.kind === 'into-game' ? 'in' : 'out',
      amountMinor,
      ...(route.kind === 'between-games' ? { onwardGameCode: route.onwardGameCode } : {}),
    });

  /** Holds the first leg, once per key. @throws Refusal if the leg cannot be held. */
  async function hold(sql: Sql, claim: KeyClaim | null, transfer: NewTransfer, row: object) {
    const begun = await createTransferStore(sql).begin(claim && { ...claim, answer: { reference: transfer.reference } }, row);
    if (begun === 'KNOWN' || begun === 'GUARDED') return begun;
    if (typeof begun === 'string') throw new Refusal(begun);
    noteChange(sql, transfer.playerId, 'wallet', 'movements');
    const held = { ...transfer, ...begun, state: 'HELD' } as const;
    return { ...held, balanceBeforeMinor: null, attempts: 0, sentAt: null, partner: null };
  }

  /** Begins a transfer: one that was just held, or the one that the key names. */
  async function begin(player: Player, request: TransferRequest, key: string | undefined, leg: TransferHold): Promise<Begun> {
    const { transfer, row, guarded } = leg;
    const operation = { playerId: player.id, key, operation: transferOperation, body: request };
    const begun = await idempotency.runStatement(operation, async (claim) => {
      const held = await hold(db, claim, transfer, guarded);
      return held === 'KNOWN' ? undefined : held;
    });
    if ('stored' in begun) return { known: await readTransfer(begun.stored.reference) };
    if (begun.done !== 'GUARDED') return { held: begun.done };
    const { reference } = await idempotency.run(operation, async (tx) => {
      // Money that moves on from a game is at risk already.
      await guard.assert(tx, player, playInGames(player, transfer.direction === 'in' ? transfer.amountMinor : zero));
      await hold(tx, null, transfer, row);
      return { reference: transfer.reference };
    });
    return { known: await readTransfer(reference) };
  }

  async function readTransfer(reference: string): Promise<GameTransfer> {
    const transfer = await transfers.findByReference(reference);
    if (!transfer) throw new Error(`no transfer ${reference}`);
    return transfer;
  }

  /** Sends a held transfer and returns its result; between games, both legs. */
  const finish = async (first: GameTransfer): Promise<Ending> => follow(first, await saga.send(first.id));

  async function follow(first: GameTransfer, state: TransferState): Promise<Ending> {
    const firstEnding = endingOf(state, first.direction === 'in' ? 'to' : 'from');
    if (state !== 'CONFIRMED' || first.onwardGameCode === null) return firstEnding;
    const second = await transfers.findFollowing(first.id);
    return second ? endingOf(await saga.send(second.id), 'to') : { status: 'FAILED', refusedBy: 'to' };
  }

  /** @throws Refusal `TRANSFER_STAYED` on `from` if the money is still in that game, `TRANSFER_FAIL` on `to` if in the wallet. */
  function assertMoved({ status, refusedBy = 'to' }: Ending): void {
    if (status !== 'FAILED') return;
    const code = refusedBy === 'from' ? 'TRANSFER_STAYED' : 'TRANSFER_FAIL';
    throw new Refusal(code, { [refusedBy]: code });
  }

  /** Results for every game. @throws Refusal as `assertMoved` if nothing was moved at all. */
  async function answerAll({ references, waiting = [] }: Held): Promise<TransferAllMovement> {
    const legs = await Promise.all(references.map(readTransfer));
    const endings = await Promise.all(legs.map(finish));
    const statuses = endings.map(({ status }) => status);
    const status = statuses.find((each) => each === 'IN_PROGRESS') ?? statuses.find((each) => each === 'SUCCESS') ?? 'FAILED';
    assertMoved({ ...endings[0], status });
    return {
      status,
      reference: references[0] ?? '',
      legs: [
        ...legs.map((leg, index): TransferLeg => presentLeg(leg, statuses[index] ?? 'IN_PROGRESS')),
        ...waiting.map((each) => presentLeg(each, 'WAITING')),
      ],
    };
  }

  /** Active games with movable money, without open stakes, largest first; `isQuiet` without transfer in progress or pause. */
  async function fullGames(tx: Transaction, player: Owner) {
    const active = await createGameStore(tx).emptyableAccounts(player.id);
    const balances = await ledger.balances(tx, `player:${player.id}:game:`, player.currency);
    return active
      .map(({ gameCode, isQuiet, openStakeMinor }) => ({
        gameCode,
        isQuiet,
        amountMinor: subtract(balances.get(accounts.game(player.id, gameCode)) ?? minor(0), openStakeMinor),
      }))
      .filter(({ amountMinor }) => amountMinor > 0)
      .toSorted((left, right) => right.amountMinor - left.amountMinor);
  }

  /** Holds the whole amount or nothing. `waiting` lists the busy games that would make up for what is missing. */
  async function holdAmount(tx: Transaction, player: Owner, wantedMinor: Minor): Promise<Held> {
    const full = await fullGames(tx, player);
    const total = sum(full.map(({ amountMinor }) => amountMinor));
    const quiet = sum(full.filter(({ isQuiet }) => isQuiet).map(({ amountMinor }) => amountMinor));
    if (quiet >= wantedMinor) return holdFromGames(tx, player, wantedMinor);
    return { references: [], waiting: total >= wantedMinor ? full.filter(({ isQuiet }) => !isQuiet) : [] };
  }

  /** Takes up to the wanted amount from the active games, largest first; skips games with a transfer in progress. */
  async function holdFromGames(tx: Transaction, player: Owner, wantedMinor: Minor): Promise<Held> {
    const full = await fullGames(tx, player);
    const references: string[] = [];
    let missing: number = wantedMinor;
    for (const { gameCode, amountMinor } of full.filter(({ isQuiet }) => isQuiet)) {
      if (missing <= 0) break;
      const part = minor(Math.min(amountMinor, missing));
      const held = await holdTransfer(tx, context, player, { gameCode, direction: 'out', amountMinor: part });
      references.push(held.reference);
      missing -= part;
    }
    return { references, waiting: full.filter(({ isQuiet }) => !isQuiet) };
  }

  /** Paused games wait for staff, the others for a transfer that settles automatically. */
  async function whyTheyWait(tx: Transaction, player: Player, waiting: readonly { readonly gameCode: string }[]) {
    const paused = await createGamePauseStore(tx).pausedGames(player.id);
    return waiting.every(({ gameCode }) => paused.has(gameCode)) ? 'GAME_FROZEN' : 'TRANSFER_IN_PROGRESS';
  }

  async function holdWallet(tx: Transaction, player: Player, gameCode: string): Promise<Held> {
    const wallet = accounts.wallet(player.id);
    const mostMinor = await ledger.balance(tx, wallet, player.currency);
    assertSendable(mostMinor);
    // The guard locks first. Money that arrives after its decision stays in the wallet.
    await guard.assert(tx, player, playInGames(player, mostMinor));
    const amountMinor = minor(Math.min(mostMinor, await ledger.balance(tx, wallet, player.currency, { lock: true })));
    if (amountMinor <= 0) throw new Refusal('MONEY_NOT_ENOUGH');
    const { reference } = await holdTransfer(tx, context, player, { gameCode, direction: 'in', amountMinor });
    return { references: [reference] };
  }

  return {
    async transfer(player: Player, request: TransferRequest, key: string | undefined): Promise<MoneyMovement> {
      const amountMinor = parseAmount(request.amount);
      if (amountMinor === undefined || amountMinor < 0) throw new Refusal('VALIDATION', { amount: 'VALIDATION' });
      const route = transferRoute(request.from, request.to);
      assertTransferAmount(amountMinor);
      await prepare(player, route);
      const { held, known } = await begin(player, request, key, holdOf(player, route, amountMinor));
      const ending = held ? await follow(held, await saga.sendHeld(held)) : await finish(known);
      assertMoved(ending);
      return { status: ending.status, reference: (held ?? known).reference };
    },

    /** To the wallet: all money in the active games. To a game: all money in the wallet. */
    async transferAll(player: Player, to: string, key: string | undefined): Promise<TransferAllMovement> {
      if (to === walletName) await refresh.refreshAll(player);
      else await assertAccount(player, to);
      const everythingHeld = await idempotency.run(
        { playerId: player.id, key, operation: transferAllOperation, body: { to } },
        async (tx) => {
          const held =
            to === walletName ? await holdFromGames(tx, player, transferMaximumMinor) : await holdWallet(tx, player, to);
          if (held.references.length > 0) return held;
          throw new Refusal(held.waiting?.length ? await whyTheyWait(tx, player, held.waiting) : 'MONEY_NOT_ENOUGH');
        },
      );
      return answerAll(everythingHeld);
    },

    /**
     * Moves `wantedMinor` from the games to the wallet, for a withdrawal of everything. Moves nothing if the available games hold less:
     * returns `lacking`, or `pending` if the missing money is in a busy or paused game. Otherwise returns whether all of it has arrived;
     * the rest is in transit or still in its game.
     */
    async pullFromGames(player: Player, wantedMinor: Minor): Promise<'arrived' | 'pending' | 'refused' | 'lacking'> {
      await refresh.refreshAll(player);
      const { references, waiting = [] } = await db.transaction((tx) => holdAmount(tx, player, wantedMinor));
      if (references.length === 0) return waiting.length > 0 ? 'pending' : 'lacking';
      const endings = await Promise.all(references.map(async (reference) => finish(await readTransfer(reference))));
      const statuses = endings.map(({ status }) => status);
      if (statuses.includes('IN_PROGRESS')) return 'pending';
      return statuses.includes('FAILED') ? 'refused' : 'arrived';
    },

    /** Moves all money that can be moved from the games to the wallet. True if none is left in games or on its way. */
    async emptyGames(player: Owner): Promise<boolean> {
      await refresh.refreshAll(player);
      const { references } = await db.transaction((tx) => holdFromGames(tx, player, transferMaximumMinor));
      await Promise.all(references.map(async (reference) => finish(await readTransfer(reference))));
      const inGames = await ledger.balances(db, `player:${player.id}:game:`, player.currency);
      const transitMinor = await ledger.balance(db, accounts.transit(player.id), player.currency);
      return transitMinor === 0 && [...inGames.values()].every((amountMinor) => amountMinor === 0);
    },
  };
}
export type TransferService = ReturnType<typeof createTransferService>;

function endingOf(state: TransferState, provider: 'from' | 'to'): Ending {
  if (state === 'CONFIRMED') return { status: 'SUCCESS' };
  return state === 'REJECTED' ? { status: 'FAILED', refusedBy: provider } : { status: 'IN_PROGRESS' };
}

const presentLeg = (leg: Pick<GameTransfer, 'gameCode' | 'amountMinor'>, status: TransferLeg['status']): TransferLeg => ({
  code: leg.gameCode,
  amount: toAmount(leg.amountMinor),
  status,
});
