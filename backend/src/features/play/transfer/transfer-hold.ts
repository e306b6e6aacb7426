import { type Minor, subtract } from '@wallet/shared/money';
import { accounts } from '../../../ledger/ledger.ts';
import type { Context, Player } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { column } from '../../../platform/database/row.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { createGameStore } from '../game/game.store.ts';
import { createTransferStore, type GameTransfer } from './transfer.store.ts';
import { holdJournal } from './transfer-postings.ts';
import { sentHorizonMs } from './transfer-recovery.ts';
import { walletName } from './transfer-rules.ts';

/** The outbox job that sees a transfer to its end, whatever becomes of the process that began it. */
export const settleTransferJob = jobKind('settle-transfer', 'game:any', { transferId: column.text });

export type HoldRequest = {
  readonly gameCode: string;
  readonly direction: GameTransfer['direction'];
  readonly amountMinor: Minor;
  readonly onwardGameCode?: string;
  readonly followsId?: string;
};

/**
 * Takes the money into transit and records the intent, the statement's row and the job that will settle it, all in the caller's
 * transaction. Nothing has been sent when this returns.
 * @throws Refusal `TRANSFER_IN_PROGRESS`, `GAME_FROZEN` and `MONEY_NOT_ENOUGH`; the caller's transaction is not to be committed then.
 */
export async function holdTransfer(
  tx: Transaction,
  { ledger, outbox, clock }: Pick<Context, 'ledger' | 'outbox' | 'clock'>,
  player: Pick<Player, 'id' | 'currency'>,
  request: HoldRequest,
): Promise<{ readonly id: string; readonly reference: string }> {
  const transfer = {
    id: newId(),
    reference: newReference('T'),
    movementId: newId(),
    playerId: player.id,
    currency: player.currency,
    gameCode: request.gameCode,
    direction: request.direction,
    amountMinor: request.amountMinor,
    onwardGameCode: request.onwardGameCode ?? null,
    followsId: request.followsId ?? null,
    createdAt: clock.now(),
  };
  const [from, to] = request.direction === 'in' ? [walletName, request.gameCode] : [request.gameCode, walletName];
  await createMovementStore(tx).record({
    id: transfer.movementId,
    playerId: player.id,
    type: 'transfer',
    status: 'IN_PROGRESS',
    from,
    to,
    amountMinor: transfer.amountMinor,
    currency: player.currency,
    reference: transfer.reference,
    createdAt: transfer.createdAt,
  });
  const transfers = createTransferStore(tx);
  if (!(await transfers.add(transfer))) {
    throw new Refusal((await transfers.isUndecided(player.id, request.gameCode)) ? 'GAME_FROZEN' : 'TRANSFER_IN_PROGRESS');
  }
  const account = await createGameStore(tx).touchUsable(player.id, request.gameCode);
  if (!account) throw new Refusal('GAME_FROZEN');
  if (request.direction === 'out' && account.openStakeMinor > 0) {
    // What is staked has left the provider's balance: it cannot be moved before the round ends.
    const mirrorMinor = await ledger.balance(tx, accounts.game(player.id, request.gameCode), player.currency);
    if (request.amountMinor > subtract(mirrorMinor, account.openStakeMinor)) throw new Refusal('MONEY_NOT_ENOUGH');
  }
  await ledger.post(tx, holdJournal(transfer));
  await outbox.add(tx, {
    kind: settleTransferJob,
    payload: { transferId: transfer.id },
    lane: `game:${request.gameCode}`,
    key: transfer.id,
    delayMs: sentHorizonMs,
  });
  return { id: transfer.id, reference: transfer.reference };
}
