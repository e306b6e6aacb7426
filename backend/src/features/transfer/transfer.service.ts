import type { MoneyMovement, TransferRequest } from '@wallet/shared/api';
import { type Minor, minor, parseAmount } from '@wallet/shared/money';
import { accounts } from '../../ledger/ledger.ts';
import type { Context, Player } from '../../platform/context.ts';
import type { Sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createGameStore } from '../game/game.store.ts';
import { createGameRefresh } from '../game/game-refresh.ts';
import { createTransferStore } from './transfer.store.ts';
import { holdTransfer } from './transfer-hold.ts';
import { assertTransferAmount, type TransferRoute, transferRoute, walletName } from './transfer-rules.ts';
import { createTransferSaga, type TransferSaga } from './transfer-saga.ts';

type Held = { readonly references: readonly string[] };

/** Moves money between the wallet and games for a player who waits for the answer. */
export function createTransferService(context: Context, saga: TransferSaga = createTransferSaga(context)) {
  const { db, ledger, idempotency } = context;
  const games = createGameStore(db);
  const refresh = createGameRefresh(context);

  async function assertAccount(player: Player, code: string): Promise<void> {
    if (!(await games.find(code))) throw new Refusal('NO_GAME');
    const account = await games.findAccount(player.id, code);
    if (account?.state !== 'ACTIVE') throw new Refusal('SLOT_NO_ACCOUNT');
  }

  /** Money that left a game by play must not be promised again, so the mirror is brought up to date before money leaves it. */
  async function prepare(player: Player, route: TransferRoute): Promise<void> {
    await assertAccount(player, route.gameCode);
    if (route.kind === 'between-games') await assertAccount(player, route.onwardGameCode);
    if (route.kind !== 'into-game') await refresh.refreshGames(player, new Set([route.gameCode]));
  }

  const hold = (tx: Sql, player: Player, route: TransferRoute, amountMinor: Minor) =>
    holdTransfer(tx, context, player, {
      gameCode: route.gameCode,
      direction: route.kind === 'into-game' ? 'in' : 'out',
      amountMinor,
      ...(route.kind === 'between-games' ? { onwardGameCode: route.onwardGameCode } : {}),
    });

  /** Sends what is held under the reference and tells where it stands; between games, both legs. */
  async function finish(reference: string): Promise<MoneyMovement['status']> {
    const transfers = createTransferStore(db);
    const first = await transfers.findByReference(reference);
    if (!first) throw new Error(`no transfer ${reference}`);
    const state = await saga.send(first.id);
    if (state !== 'CONFIRMED' || first.onwardGameCode === null) return statusOf(state);
    const second = await transfers.findFollowing(first.id);
    return second ? statusOf(await saga.send(second.id)) : 'FAILED';
  }

  /** @throws Refusal `TRANSFER_FAIL` when the money is certainly back in the wallet, or never left it. */
  async function answer(references: readonly string[]): Promise<MoneyMovement> {
    const statuses = await Promise.all(references.map(finish));
    const [reference = ''] = references;
    if (statuses.includes('IN_PROGRESS')) return { status: 'IN_PROGRESS', reference };
    if (statuses.includes('SUCCESS')) return { status: 'SUCCESS', reference };
    throw new Refusal('TRANSFER_FAIL');
  }

  /** Takes up to the wanted amount out of the active games, the fullest first; games with a transfer in flight are passed over. */
  async function holdFromGames(tx: Sql, player: Player, wantedMinor: Minor): Promise<Held> {
    const active = await createGameStore(tx).quietAccounts(player.id);
    const balances = await ledger.balances(tx, `player:${player.id}:game:`, player.currency);
    const full = active
      .map(({ gameCode }) => ({ gameCode, amountMinor: balances.get(accounts.game(player.id, gameCode)) ?? minor(0) }))
      .filter(({ amountMinor }) => amountMinor > 0)
      .toSorted((left, right) => right.amountMinor - left.amountMinor);
    const references: string[] = [];
    let missing: number = wantedMinor;
    for (const { gameCode, amountMinor } of full) {
      if (missing <= 0) break;
      const part = minor(Math.min(amountMinor, missing));
      const held = await holdTransfer(tx, context, player, { gameCode, direction: 'out', amountMinor: part });
      references.push(held.reference);
      missing -= part;
    }
    return { references };
  }

  async function holdWallet(tx: Sql, player: Player, gameCode: string): Promise<Held> {
    const amountMinor = await ledger.balance(tx, accounts.wallet(player.id), player.currency, { lock: true });
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
      const { reference } = await idempotency.run({ playerId: player.id, key, operation: 'transfer', body: request }, (tx) =>
        hold(tx, player, route, amountMinor),
      );
      return answer([reference]);
    },

    /** To the wallet: everything that the active games hold. To a game: everything that the wallet holds. */
    async transferAll(player: Player, to: string, key: string | undefined): Promise<MoneyMovement> {
      if (to === walletName) await refresh.refreshAll(player);
      else await assertAccount(player, to);
      const { references } = await idempotency.run(
        { playerId: player.id, key, operation: 'transferAll', body: { to } },
        async (tx) => {
          const held = to === walletName ? await holdFromGames(tx, player, everything) : await holdWallet(tx, player, to);
          if (held.references.length === 0) throw new Refusal('MONEY_NOT_ENOUGH');
          return held;
        },
      );
      return answer(references);
    },

    /**
     * Brings money from the games into the wallet, at least `wantedMinor` where the games hold that much, for a withdrawal of
     * everything. Answers whether all that was asked for has arrived; what has not is in transit or back in its game.
     */
    async pullFromGames(player: Player, wantedMinor: Minor): Promise<boolean> {
      await refresh.refreshAll(player);
      const { references } = await db.transaction((tx) => holdFromGames(tx, player, wantedMinor));
      const statuses = await Promise.all(references.map(finish));
      return references.length > 0 && statuses.every((status) => status === 'SUCCESS');
    },
  };
}

/** More than any game holds. */
const everything = minor(1e14);

function statusOf(state: Awaited<ReturnType<TransferSaga['send']>>): MoneyMovement['status'] {
  if (state === 'CONFIRMED') return 'SUCCESS';
  return state === 'REJECTED' ? 'FAILED' : 'IN_PROGRESS';
}
