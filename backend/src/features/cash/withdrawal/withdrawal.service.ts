import { MoneyMovement } from '@wallet/shared/api';
import { type Minor, parseAmount, subtract } from '@wallet/shared/money';
import { accounts } from '../../../ledger/ledger.ts';
import type { Context, Player } from '../../../platform/context.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { type KeyedOperation, keyedOperation } from '../../../platform/http/keyed-operation.ts';
import { Refusal, type RefusalCode } from '../../../platform/refusal.ts';
import { hasOpenTarget } from '../../rewards/bonus/turnover.ts';
import { type BankDestination, createWithdrawalStore } from './withdrawal.store.ts';
import { holdWithdrawal } from './withdrawal-hold.ts';
import { assertWithdrawable } from './withdrawal-rules.ts';

const withdrawOperation = keyedOperation('withdraw', MoneyMovement);
const withdrawAllOperation = keyedOperation('withdrawAll', MoneyMovement);

type Request = { readonly amount: number; readonly key: string | undefined };
/** Brings that much from the player's games into the wallet, or nothing where they hold less (D-25). */
type PullFromGames = (player: Player, wantedMinor: Minor) => Promise<keyof typeof lackCodes>;

/** What is said when the wallet lacks the money after the games were asked for it. */
const lackCodes = {
  arrived: 'MONEY_NOT_ENOUGH',
  lacking: 'MONEY_NOT_ENOUGH',
  pending: 'TRANSFER_IN_PROGRESS',
  refused: 'TRANSFER_STAYED',
} as const;

export function createWithdrawalService(context: Context, pullFromGames: PullFromGames) {
  const { db, clock, ledger, outbox, idempotency } = context;

  /** The destination of a withdrawal. @throws Refusal for every reason against one of any amount: `BONUS_REMAINING`, `NO_BANK`, `WITHDRAW_REVIEW`, `WITHDRAW_HELD`. */
  async function destinationOf(sql: Sql, player: Player): Promise<BankDestination> {
    if (await hasOpenTarget(sql, context, player.id)) throw new Refusal('BONUS_REMAINING');
    const bank = await createWithdrawalStore(sql).bankOf(player.id);
    if (!bank) throw new Refusal('NO_BANK');
    const { heldUntil, hasOpenClaim, ...destination } = bank;
    if (hasOpenClaim) throw new Refusal('WITHDRAW_REVIEW');
    const leftMs = heldUntil ? heldUntil.getTime() - clock.now().getTime() : 0;
    if (leftMs > 0) throw new Refusal('WITHDRAW_HELD', undefined, { retryAfterS: leftMs / 1000 });
    return destination;
  }

  async function hold(tx: Transaction, player: Player, amountMinor: Minor, lackCode: RefusalCode): Promise<MoneyMovement> {
    // First of all the wallet is locked: a bonus that is granted now is seen below, or waits until this is over.
    const walletMinor = await ledger.balance(tx, accounts.wallet(player.id), player.currency, { lock: true });
    const bank = await destinationOf(tx, player);
    if (walletMinor < amountMinor) throw new Refusal(lackCode, { amount: lackCode });
    return holdWithdrawal(tx, context, player, amountMinor, bank);
  }

  function amountOf(player: Player, amount: number): Minor {
    const amountMinor = parseAmount(amount);
    if (amountMinor === undefined || amountMinor < 0) throw new Refusal('VALIDATION', { amount: 'VALIDATION' });
    assertWithdrawable(amountMinor, player.currency);
    return amountMinor;
  }

  async function request(
    player: Player,
    operation: KeyedOperation<MoneyMovement>,
    amountMinor: Minor,
    { amount, key }: Request,
    lackCode: RefusalCode = 'MONEY_NOT_ENOUGH',
  ): Promise<MoneyMovement> {
    const movement = await idempotency.run({ playerId: player.id, key, operation, body: { amount } }, (tx) =>
      hold(tx, player, amountMinor, lackCode),
    );
    outbox.wake();
    return movement;
  }

  /** Nothing is pulled for a withdrawal that is refused anyway, or for the repeat of one that has its answer. */
  async function mayPull(player: Player, key: string | undefined): Promise<boolean> {
    if (key !== undefined && (await idempotency.isKnown(player.id, key))) return false;
    return destinationOf(db, player).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      },
    );
  }

  return {
    /**
     * Holds the amount at once and has it paid out.
     * @throws Refusal `WITHDRAW_MINIMUM`, `WITHDRAW_MAXIMUM`, `WHOLE_KIP`, `BONUS_REMAINING`, `MONEY_NOT_ENOUGH`, `NO_BANK`.
     */
    withdraw: (player: Player, asked: Request): Promise<MoneyMovement> =>
      request(player, withdrawOperation, amountOf(player, asked.amount), asked),

    /**
     * The same, after what the wallet lacks was pulled from the games; a withdrawal that is refused anyway pulls nothing.
     * @throws Refusal also `TRANSFER_IN_PROGRESS` while that money is on its way, `TRANSFER_STAYED` when a game keeps it; what did
     * arrive stays in the wallet.
     */
    async withdrawAll(player: Player, asked: Request): Promise<MoneyMovement> {
      const amountMinor = amountOf(player, asked.amount);
      const walletMinor = await ledger.balance(db, accounts.wallet(player.id), player.currency);
      const isPulled = walletMinor < amountMinor && (await mayPull(player, asked.key));
      const pulled = isPulled ? await pullFromGames(player, subtract(amountMinor, walletMinor)) : 'arrived';
      return request(player, withdrawAllOperation, amountMinor, asked, lackCodes[pulled]);
    },
  };
}
