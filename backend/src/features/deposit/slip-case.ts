import { type Minor, zero } from '@wallet/shared/money';
import type { Sql } from '../../platform/db.ts';
import { newId } from '../../platform/id.ts';
import { bankCodeOf } from '../../providers/emv.ts';
import { createMovementStore } from '../movements/movement.store.ts';
import { createSlipStore, type SlipRow } from './slip.store.ts';

/** The statement's row of a slip that was credited. */
export const tellStatementOfSlip = (tx: Sql, slip: SlipRow, amountMinor: Minor, now: Date): Promise<void> =>
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

/**
 * Ends the slips that wait for a case as the case has ended: the one of the player who was credited, if there is one, is a success, the
 * others did not match. Answers the slip that succeeded.
 */
export async function settleSlipsOfCase(
  tx: Sql,
  { caseId, creditedTo, amountMinor, now }: { caseId: string; creditedTo: string | null; amountMinor: Minor; now: Date },
): Promise<SlipRow | undefined> {
  const store = createSlipStore(tx);
  let credited: SlipRow | undefined;
  for (const slip of await store.waitingFor(caseId)) {
    const isCredited = slip.playerId === creditedTo;
    if (isCredited) credited = slip;
    await store.settle(slip.id, {
      status: isCredited ? 'SUCCESS' : 'FAILED',
      reason: isCredited ? '' : 'NOT_MATCH',
      amountMinor: isCredited ? amountMinor : zero,
      transferredAt: null,
      now,
    });
  }
  return credited;
}
