import type { Context, Player } from '../../../context.ts';
import { accounts, movePostings } from '../../../ledger/ledger.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import type { KeyedOperation } from '../../../platform/http/keyed-operation.ts';
import { newReference } from '../../../platform/id.ts';
import { noteChange } from '../../../platform/live/changes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { recoverDebts } from '../debts/recover-debts.ts';
import { createLossAccountStore } from '../losses/loss-account.store.ts';
import { createBonusStore, type NewReceipt } from './bonus.store.ts';
import { findRunning, type RunningReceipt } from './turnover.ts';

/** What is granted to whom; `key` is the `Idempotency-Key`, which old clients do not send. */
type Grant<Answer> = {
  readonly player: Player;
  readonly operation: KeyedOperation<Answer>;
  readonly kind: RunningReceipt['kind'];
  readonly code: string;
  readonly key: string | undefined;
};

/**
 * Grants a bonus or promotion once per key (D-9). While it is active, a repeat returns the same result even without a key (D-10). `give`
 * grants it; `answer` builds the response from what is active.
 * @throws Refusal `IDEMPOTENCY_CONFLICT`, and those of `give`.
 */
export async function grantOnce<Answer>(
  { db, idempotency }: Pick<Context, 'db' | 'idempotency'>,
  { player, operation, kind, code, key }: Grant<Answer>,
  { give, answer }: { give: (tx: Transaction) => Promise<void>; answer: (sql: Sql) => Promise<NoInfer<Answer>> },
): Promise<Answer> {
  const isGranted = async (sql: Sql): Promise<boolean> => {
    const running = await findRunning(sql, player.id);
    return running?.kind === kind && running.code === code;
  };
  try {
    return await idempotency.run({ playerId: player.id, key, operation, body: { code } }, async (tx) => {
      if (!(await isGranted(tx))) await give(tx);
      return answer(tx);
    });
  } catch (error) {
    // A concurrent request with another key, or without one, may have granted it already; this one then fails with a refusal.
    const wasGranted = error instanceof Refusal && error.code !== 'IDEMPOTENCY_CONFLICT' && (await isGranted(db));
    if (!wasGranted) throw error;
    return answer(db);
  }
}

/**
 * Grants a bonus or promotion in the caller's transaction: the receipt, the money and the statement row. The database allows one active
 * receipt, and each ordinal in a period once. Debts of the player are recovered from the grant.
 * @throws Refusal `BONUS_ALREADY_ACTIVE` if one is active or a concurrent request was faster.
 */
export async function grantReceipt(
  tx: Transaction,
  context: Pick<Context, 'ledger' | 'clock'>,
  receipt: NewReceipt,
): Promise<void> {
  // Play that is being booked concurrently is either counted before this lock or finds the receipt.
  await createLossAccountStore(tx).lock(receipt.playerId, receipt.currency);
  if (!(await createBonusStore(tx).addReceipt(receipt))) throw new Refusal('BONUS_ALREADY_ACTIVE');
  noteChange(tx, receipt.playerId, 'bonuses');
  await context.ledger.post(tx, {
    kind: `${receipt.kind}-grant`,
    reference: receipt.id,
    currency: receipt.currency,
    postings: movePostings(accounts.bonus(), accounts.wallet(receipt.playerId), receipt.grantMinor),
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
