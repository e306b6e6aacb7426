import type { Minor } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import { accounts } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { column, toColumns } from '../../../platform/database/row.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { noteChange } from '../../../platform/live/changes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { movementRow } from '../../records/movements/movement.store.ts';
import { createTransferStore, type GameTransfer, type NewTransfer } from './transfer.store.ts';
import { holdJournal, journalRow } from './transfer-postings.ts';
import { sentHorizonMs } from './transfer-recovery.ts';
import { walletName } from './transfer-rules.ts';

/** Outbox job that settles a transfer even if the process that started it dies. */
export const settleTransferJob = jobKind('settle-transfer', 'game:any', { transferId: column.text });

type HoldRequest = {
  readonly gameCode: string;
  readonly direction: GameTransfer['direction'];
  readonly amountMinor: Minor;
  readonly onwardGameCode?: string;
  readonly followsId?: string;
};

/**
 * A leg to start: the transfer, and everything written with it, in the format of the database function `hold_transfer`. `guarded` is the
 * same for `begin_transfer` and `settle_transfer`, which admit play or leave it to the guard.
 */
export type TransferHold = { readonly transfer: NewTransfer; readonly row: object; readonly guarded: object };

type Parts = Pick<Context, 'outbox' | 'clock' | 'config'>;

/** Builds a leg that moves the money into transit, with the statement row and the job that settles it. */
export function newHold(context: Parts, player: Pick<Player, 'id' | 'currency'>, request: HoldRequest): TransferHold {
  const { outbox, clock } = context;
  const { gameCode, direction, amountMinor } = request;
  const transfer: NewTransfer = {
    id: newId(),
    reference: newReference('T'),
    movementId: newId(),
    playerId: player.id,
    currency: player.currency,
    gameCode,
    direction,
    amountMinor,
    onwardGameCode: request.onwardGameCode ?? null,
    followsId: request.followsId ?? null,
    createdAt: clock.now(),
  };
  const [from, to] = direction === 'in' ? [walletName, gameCode] : [gameCode, walletName];
  const row = {
    transfer: {
      ...toColumns({ ...transfer, gameAccount: accounts.game(player.id, gameCode) }),
      ...journalRow(holdJournal(transfer)),
    },
    movement: movementRow({
      id: transfer.movementId,
      playerId: player.id,
      type: 'transfer',
      status: 'IN_PROGRESS',
      from,
      to,
      amountMinor,
      currency: player.currency,
      reference: transfer.reference,
      createdAt: transfer.createdAt,
    }),
    job: outbox.rowOf({
      kind: settleTransferJob,
      payload: { transferId: transfer.id },
      lane: `game:${gameCode}`,
      key: transfer.id,
      delayMs: sentHorizonMs,
    }),
  };
  const isPlay = direction === 'in' || transfer.onwardGameCode !== null;
  return { transfer, row, guarded: isPlay ? { ...row, play: createProtectionGuard(context).moment() } : row };
}

/** Sends nothing yet, and leaves the guard to the caller. @throws Refusal `TRANSFER_IN_PROGRESS`, `GAME_FROZEN`, `MONEY_NOT_ENOUGH`; then nothing is written. */
export async function holdTransfer(
  tx: Transaction,
  context: Parts,
  player: Pick<Player, 'id' | 'currency'>,
  request: HoldRequest,
): Promise<{ readonly reference: string }> {
  const hold = newHold(context, player, request);
  const refusal = await createTransferStore(tx).hold(hold.row);
  if (refusal !== null) throw new Refusal(refusal);
  noteChange(tx, player.id, 'wallet', 'movements');
  return { reference: hold.transfer.reference };
}
