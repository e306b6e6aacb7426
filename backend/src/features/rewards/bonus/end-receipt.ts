import { type Minor, minor, zero } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import { accounts, movePostings } from '../../../ledger/ledger.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { noteChange } from '../../../platform/live/changes.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { createDebtStore } from '../debts/debt.store.ts';
import { recoverDebts } from '../debts/recover-debts.ts';
import { createLossAccountStore } from '../losses/loss-account.store.ts';
import { createBonusStore } from './bonus.store.ts';
import { findRunning, isOpen, type RunningReceipt, type Target, targetOf } from './turnover.ts';

type Owner = Pick<Player, 'id' | 'currency'>;
/** `protection` takes back the grant as far as the wallet has it; the turnover then no longer keeps money from leaving. */
export type EndedBy = 'turnover' | 'floor' | 'protection';

/** How the bonus would end now; undefined while its target is open and nothing stops the player. */
export function endedByOf(target: Target, isStoppedNow: boolean): EndedBy | undefined {
  if (target.state === 'met') return 'turnover';
  if (!isOpen(target)) return 'floor';
  return isStoppedNow ? 'protection' : undefined;
}

/** What of the grant was not recovered before. */
export const keptGrant = async (sql: Sql, running: RunningReceipt): Promise<Minor> =>
  minor(running.grantMinor - (await createDebtStore(sql).recoveredFrom(running.id)));

/** What ending the bonus can recover of the grant: at most the wallet balance, and what was not recovered before. */
async function takeable(
  sql: Sql,
  { ledger }: Pick<Context, 'ledger'>,
  { id, currency }: Owner,
  running: RunningReceipt,
  lock: boolean,
): Promise<Minor> {
  const walletMinor = await ledger.balance(sql, accounts.wallet(id), currency, { lock });
  return minor(Math.min(walletMinor, await keptGrant(sql, running)));
}

/** What ending the bonus deducts from the wallet: the grant during a time-out or exclusion, or debts when the turnover is met. */
type EndCost = { readonly returnedMinor: Minor; readonly debtsMinor: Minor };

/** Computes the cost of ending the bonus, for the page without `lock`, and with it for the end itself. */
export async function endCost(
  sql: Sql,
  context: Pick<Context, 'ledger'>,
  player: Owner,
  running: RunningReceipt,
  { endedBy, lock }: { readonly endedBy: EndedBy; readonly lock: boolean },
): Promise<EndCost> {
  if (endedBy === 'floor') return { returnedMinor: zero, debtsMinor: zero };
  const mostMinor = await takeable(sql, context, player, running, lock);
  if (endedBy === 'protection') return { returnedMinor: mostMinor, debtsMinor: zero };
  const owedMinor = await createDebtStore(sql).owed(player.id, player.currency);
  return { returnedMinor: zero, debtsMinor: minor(Math.min(owedMinor, mostMinor)) };
}

/** Ends the bonus with its statement line. The caller holds the locks of the player's losses and of the receipt. */
export async function endReceipt(
  tx: Transaction,
  context: Pick<Context, 'ledger' | 'clock'>,
  player: Owner,
  running: RunningReceipt,
  { endedBy, readAfterAt }: { readonly endedBy: EndedBy; readonly readAfterAt: Date },
): Promise<void> {
  const clearedAt = context.clock.now();
  const { returnedMinor: takenMinor, debtsMinor } = await endCost(tx, context, player, running, { endedBy, lock: true });
  await createBonusStore(tx).clearReceipt(running.id, { clearedAt, readAfterAt, endedBy, takenMinor });
  noteChange(tx, player.id, 'bonuses');
  if (endedBy === 'turnover') await recoverDebts(tx, context, player, { sourceId: running.id, mostMinor: debtsMinor });
  const line = { playerId: player.id, status: 'SUCCESS', currency: running.currency, createdAt: clearedAt } as const;
  const movements = createMovementStore(tx);
  if (takenMinor > zero) {
    await context.ledger.post(tx, {
      kind: 'bonus-return',
      reference: running.id,
      currency: running.currency,
      postings: movePostings(accounts.wallet(player.id), accounts.bonus(), takenMinor),
    });
    await movements.record({
      ...line,
      id: takenLineId(running.id),
      type: 'recovery',
      from: 'WALLET',
      to: '',
      amountMinor: takenMinor,
      reference: newReference('C'),
    });
  }
  await movements.record({
    ...line,
    id: newId(),
    type: 'finish_bonus',
    from: '',
    to: '',
    amountMinor: zero,
    origin: { kind: running.kind, description: running.code },
    reference: newReference('F'),
  });
}

/** The id of the statement line of a grant that was taken back. The receipt's own id is that of the grant. */
const takenLineId = (receiptId: string): string => `${receiptId}-return`;

/**
 * Ends the running bonus in the transaction that excludes the player, without reading the games. A grant whose turnover is met is the
 * player's. Idempotent.
 */
export async function endBonusOfExcluded(
  tx: Transaction,
  context: Pick<Context, 'ledger' | 'clock' | 'config'>,
  player: Owner,
): Promise<void> {
  await createLossAccountStore(tx).lock(player.id, player.currency);
  const running = await findRunning(tx, player.id, { lock: true });
  if (!running) return;
  const { state } = await targetOf(tx, context, player.id, running);
  const endedBy = state === 'met' ? 'turnover' : 'protection';
  await endReceipt(tx, context, player, running, { endedBy, readAfterAt: context.clock.now() });
}
