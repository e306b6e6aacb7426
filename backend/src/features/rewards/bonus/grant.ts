import { negate } from '@wallet/shared/money';
import { accounts } from '../../../ledger/ledger.ts';
import type { Context, Player } from '../../../platform/context.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import type { KeyedOperation } from '../../../platform/http/keyed-operation.ts';
import { newReference } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { recoverDebts } from '../debts/recover-debts.ts';
import { createLossAccountStore } from '../losses/loss-account.store.ts';
import { createBonusStore, type NewReceipt } from './bonus.store.ts';
import { findRunning, type RunningReceipt } from './turnover.ts';

/** What is given to whom; `key` is the `Idempotency-Key`, which old clients do not send. */
type Grant<Answer> = {
  readonly player: Player;
  readonly operation: KeyedOperation<Answer>;
  readonly kind: RunningReceipt['kind'];
  readonly code: string;
  readonly key: string | undefined;
};

/**
 * Gives a bonus or a promotion once under its key (D-9), and asked again while it runs returns what was given without a key too
 * (D-10). `give` grants it; `answer` tells what runs.
 * @throws Refusal `IDEMPOTENCY_CONFLICT`, and those of `give`.
 */
export async function grantOnce<Answer>(
  { db, idempotency }: Pick<Context, 'db' | 'idempotency'>,
  { player, operation, kind, code, key }: Grant<Answer>,
  { give, answer }: { give: (tx: Transaction) => Promise<void>; answer: (sql: Sql) => Promise<NoInfer<Answer>> },
): Promise<Answer> {
  const isGiven = async (sql: Sql): Promise<boolean> => {
    const running = await findRunning(sql, player.id);
    return running?.kind === kind && running.code === code;
  };
  try {
    return await idempotency.run({ playerId: player.id, key, operation, body: { code } }, async (tx) => {
      if (!(await isGiven(tx))) await give(tx);
      return answer(tx);
    });
  } catch (error) {
    // A request at the same time, under another key or none, may have given it, and so made it active or full.
    const wasGiven = error instanceof Refusal && error.code !== 'IDEMPOTENCY_CONFLICT' && (await isGiven(db));
    if (!wasGiven) throw error;
    return answer(db);
  }
}

/**
 * Gives what a bonus or promotion promises: the receipt, the money from the house and the statement's row, in the caller's
 * transaction. The database lets one run at a time and each place in a period be taken once. What the player owes is taken out of it.
 * @throws Refusal `BONUS_ALREADY_ACTIVE` when one runs, or another request was quicker.
 */
export async function grantReceipt(
  tx: Transaction,
  context: Pick<Context, 'ledger' | 'clock'>,
  receipt: NewReceipt,
): Promise<void> {
  // Play that is being booked is counted before, or finds the receipt.
  await createLossAccountStore(tx).lock(receipt.playerId, receipt.currency);
  if (!(await createBonusStore(tx).addReceipt(receipt))) throw new Refusal('BONUS_ALREADY_ACTIVE');
  await context.ledger.post(tx, {
    kind: `${receipt.kind}-grant`,
    reference: receipt.id,
    currency: receipt.currency,
    postings: [
      { account: accounts.bonus(), amountMinor: negate(receipt.grantMinor) },
      { account: accounts.wallet(receipt.playerId), amountMinor: receipt.grantMinor },
    ],
  });
  await createMovementStore(tx).record({
    id: receipt.id,
    playerId: receipt.playerId,
    type: 'bonus',
    status: 'SUCCESS',
    from: '',
    to: 'WALLET',
    amountMinor: receipt.grantMinor,
    currency: receipt.currency,
    origin: { kind: receipt.kind, description: receipt.code },
    reference: newReference('B'),
    createdAt: receipt.receivedAt,
  });
  const player = { id: receipt.playerId, currency: receipt.currency };
  await recoverDebts(tx, context, player, { sourceId: receipt.id, mostMinor: receipt.grantMinor });
}
