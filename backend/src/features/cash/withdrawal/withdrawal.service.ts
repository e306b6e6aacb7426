import { type Currency, MoneyMovement } from '@kaeo/shared/api';
import { isWhole, type Minor, parseAmount, subtract } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import { accounts } from '../../../ledger/ledger.ts';
import { minorOf, readRules, type SiteRules } from '../../../platform/config/site-rules.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { type KeyedOperation, keyedOperation } from '../../../platform/http/keyed-operation.ts';
import { Refusal, type RefusalCode } from '../../../platform/refusal.ts';
import type { PlayerCaller } from '../../../platform/session/session.ts';
import { createStepUp, type Proven, type StepUpProof } from '../../identity/passkeys/step-up.ts';
import { hasOpenTarget } from '../../rewards/bonus/turnover.ts';
import { type BankDestination, createWithdrawalStore } from './withdrawal.store.ts';
import { assertNotHeld, holdWithdrawal } from './withdrawal-hold.ts';

const withdrawOperation = keyedOperation('withdraw', MoneyMovement);
const withdrawAllOperation = keyedOperation('withdrawAll', MoneyMovement);

type Request = { readonly amount: number; readonly key: string | undefined; readonly proof: StepUpProof };
type Wanted = Pick<Request, 'amount' | 'key'> & { readonly amountMinor: Minor; readonly proven: Proven | undefined };
/** Moves the amount from the player's games to the wallet, or nothing if they hold less (D-25). */
type PullFromGames = (player: Player, wantedMinor: Minor) => Promise<keyof typeof lackCodes>;

/** Refusal code by pull result, if the wallet still lacks the money. */
const lackCodes = {
  arrived: 'MONEY_NOT_ENOUGH',
  lacking: 'MONEY_NOT_ENOUGH',
  pending: 'TRANSFER_IN_PROGRESS',
  refused: 'TRANSFER_STAYED',
} as const;

export function createWithdrawalService(context: Context, pullFromGames: PullFromGames) {
  const { db, clock, config, ledger, outbox, idempotency, site } = context;
  const stepUp = createStepUp(context);

  /** The account to pay to. @throws Refusal `BONUS_REMAINING`, `NO_BANK`, `WITHDRAW_REVIEW`, `WITHDRAW_HELD`. */
  async function destinationOf(sql: Sql, player: Player): Promise<BankDestination> {
    if (await hasOpenTarget(sql, context, player.id)) throw new Refusal('BONUS_REMAINING');
    const bank = await createWithdrawalStore(sql).bankOf(player.id);
    if (!bank) throw new Refusal('NO_BANK');
    const { heldUntil, hasOpenClaim, ...destination } = bank;
    if (hasOpenClaim) throw new Refusal('WITHDRAW_REVIEW');
    assertNotHeld(heldUntil, clock.now());
    return destination;
  }

  const isSensitive = (amountMinor: Minor, currency: Currency) => amountMinor > config.withdrawStepUpAbove[currency];

  async function hold(
    tx: Transaction,
    player: Player,
    { amountMinor, proven }: Wanted,
    lackCode: RefusalCode,
  ): Promise<MoneyMovement> {
    if (isSensitive(amountMinor, player.currency)) {
      if (!proven) throw new Refusal('STEP_UP_REQUIRED');
      await proven.use(tx);
    }
    // Lock the wallet first: a bonus granted concurrently is either seen below or waits for this transaction.
    const walletMinor = await ledger.balance(tx, accounts.wallet(player.id), player.currency, { lock: true });
    const bank = await destinationOf(tx, player);
    assertWithdrawable(amountMinor, player.currency, (await readRules(tx, 'limits')).limits);
    if (walletMinor < amountMinor) throw new Refusal(lackCode, { amount: lackCode });
    return holdWithdrawal(tx, context, player, amountMinor, bank);
  }

  async function amountOf(player: Player, amount: number): Promise<Minor> {
    const amountMinor = parseAmount(amount);
    if (amountMinor === undefined || amountMinor < 0) throw new Refusal('VALIDATION', { amount: 'VALIDATION' });
    assertWithdrawable(amountMinor, player.currency, (await site.read()).limits);
    return amountMinor;
  }

  /** Checks amount and proof. A repeated key that already has its response needs no proof. */
  async function check(caller: PlayerCaller, { amount, key, proof }: Request): Promise<Wanted> {
    const { player } = caller;
    const amountMinor = await amountOf(player, amount);
    const isRepeated = key !== undefined && (await idempotency.isKnown(player.id, key));
    const isProofNeeded = isSensitive(amountMinor, player.currency) && !isRepeated;
    return { amount, key, amountMinor, proven: isProofNeeded ? await stepUp.prove(caller, 'withdrawal', proof) : undefined };
  }

  async function request(
    player: Player,
    operation: KeyedOperation<MoneyMovement>,
    wanted: Wanted,
    lackCode: RefusalCode = 'MONEY_NOT_ENOUGH',
  ): Promise<MoneyMovement> {
    const { amount, key } = wanted;
    const movement = await idempotency.run({ playerId: player.id, key, operation, body: { amount } }, (tx) =>
      hold(tx, player, wanted, lackCode),
    );
    outbox.wake();
    return movement;
  }

  /** False for a withdrawal that would be refused anyway, or for a repeated key that already has its response. */
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
     * @throws Refusal `WHOLE_KIP`, `BONUS_REMAINING`, `MONEY_NOT_ENOUGH`, `NO_BANK`, one that begins with `WITHDRAW_`, or one of a missing
     * or wrong proof for a large amount.
     */
    withdraw: async (caller: PlayerCaller, asked: Request): Promise<MoneyMovement> =>
      request(caller.player, withdrawOperation, await check(caller, asked)),

    /**
     * Like `withdraw`, but first pulls the missing amount from the games. Pulls nothing if the withdrawal would be refused anyway.
     * @throws Refusal also `TRANSFER_IN_PROGRESS` while that money is on its way, `TRANSFER_STAYED` if a game keeps it. Money that did
     * arrive stays in the wallet.
     */
    async withdrawAll(caller: PlayerCaller, asked: Request): Promise<MoneyMovement> {
      const { player } = caller;
      const wanted = await check(caller, asked);
      const { amountMinor } = wanted;
      const walletMinor = await ledger.balance(db, accounts.wallet(player.id), player.currency);
      const isPulled = walletMinor < amountMinor && (await mayPull(player, wanted.key));
      const pulled = isPulled ? await pullFromGames(player, subtract(amountMinor, walletMinor)) : 'arrived';
      return request(player, withdrawAllOperation, wanted, lackCodes[pulled]);
    },
  };
}

/** @throws Refusal `WITHDRAW_MINIMUM`, `WITHDRAW_MAXIMUM`, or `WHOLE_KIP` for a fraction of a kip, which banks do not pay (D-6). */
function assertWithdrawable(amountMinor: Minor, currency: Currency, limits: SiteRules['limits']): void {
  const { withdrawMin, withdrawMax } = limits[currency];
  if (amountMinor < minorOf(withdrawMin)) throw new Refusal('WITHDRAW_MINIMUM', { amount: 'WITHDRAW_MINIMUM' });
  if (amountMinor > minorOf(withdrawMax)) throw new Refusal('WITHDRAW_MAXIMUM', { amount: 'WITHDRAW_MAXIMUM' });
  if (currency === 'LAK' && !isWhole(amountMinor)) throw new Refusal('WHOLE_KIP', { amount: 'WHOLE_KIP' });
}
