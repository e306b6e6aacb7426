import { type Minor, zero } from '@wallet/shared/money';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/id.ts';
import { bankCodeOf } from '../../../providers/emv.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { createSlipStore, type SlipRow } from './slip.store.ts';

/** The statement's row of a slip that was credited. */
export const tellStatementOfSlip = (tx: Transaction, slip: SlipRow, amountMinor: Minor, now: Date): Promise<void> =>
  createMovementStore(tx).record({
    id: newId(),
    playerId: slip.playerId,
    type: 'deposit',
    status: 'SUCCESS',
    from: (slip.sendingBank === null ? undefined : bankCodeOf(slip.sendingBank)) ?? '',
    to: 'WALLET',
    amountMinor,
    currency: slip.currency,
    reference: slip.reference,
    createdAt: now,
  });

type EndOfCase = {
  readonly caseId: string;
  /** The player who has the money by this decision; null for nobody. */
  readonly creditedTo: string | null;
  /** The player who had it before, by a manual deposit. */
  readonly depositOf?: string | undefined;
  readonly amountMinor: Minor;
  readonly now: Date;
};

/**
 * Ends the slips that wait for a case as the case has ended: the one of the player who was credited, if there is one, is a success, the
 * others did not match. A slip of a player whose manual deposit had the money is used up by that. Answers the slip that succeeded.
 */
export async function settleSlipsOfCase(
  tx: Transaction,
  { caseId, creditedTo, depositOf, amountMinor, now }: EndOfCase,
): Promise<SlipRow | undefined> {
  const store = createSlipStore(tx);
  let credited: SlipRow | undefined;
  for (const slip of await store.waitingFor(caseId)) {
    const isCredited = slip.playerId === creditedTo;
    const refusal = slip.playerId === depositOf ? 'SLIP_REFNO_DUPLICATED' : 'NOT_MATCH';
    if (isCredited) credited = slip;
    await store.settle(slip.id, {
      status: isCredited ? 'SUCCESS' : 'FAILED',
      reason: isCredited ? '' : refusal,
      amountMinor: isCredited ? amountMinor : zero,
      transferredAt: null,
      now,
    });
  }
  return credited;
}
