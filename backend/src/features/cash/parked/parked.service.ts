import { MoneyMovement } from '@kaeo/shared/api';
import { isWhole, zero } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { keyedOperation } from '../../../platform/http/keyed-operation.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createCaseStore } from '../../records/cases/case.store.ts';
import { createReceivedTransferStore } from '../../records/received-transfers/received-transfer.store.ts';
import { settleSlipsOfCase } from '../deposit/slip-booking.ts';
import { createWithdrawalStore } from '../withdrawal/withdrawal.store.ts';
import { assertNotHeld, holdWithdrawal } from '../withdrawal/withdrawal-hold.ts';
import { endParked } from './end-parked.ts';

const returnOperation = keyedOperation('returnParked', MoneyMovement);

/** Money that arrived against a limit, a time-out or an exclusion (PROT-07). */
export function createParkedService(context: Context) {
  const { clock, idempotency, log, outbox } = context;

  async function sendBack(tx: Transaction, player: Player, id: string): Promise<MoneyMovement> {
    // The locks of a decision about the case, in its order.
    const transfers = createReceivedTransferStore(tx);
    await transfers.withoutApprovals();
    const transfer = await transfers.findByCase(id);
    if (transfer) await transfers.lockTransfer(transfer);
    const cases = createCaseStore(tx);
    const found = await cases.lock(id);
    const isOwn = found?.kind === 'DEPOSIT_PROTECTED' && found.claimantId === player.id;
    if (!isOwn || found.resolution !== null) throw new Refusal('NO_DATA');
    const { suspenseMinor, currency } = found;
    if (currency === 'LAK' && !isWhole(suspenseMinor)) throw new Refusal('WHOLE_KIP');
    const bank = await createWithdrawalStore(tx).bankOf(player.id);
    if (!bank) throw new Refusal('NO_BANK');
    const now = clock.now();
    assertNotHeld(bank.heldUntil, now);
    await settleSlipsOfCase(tx, { caseId: id, creditedTo: null, amountMinor: zero, now });
    await endParked(tx, found, false, now);
    const movement = await holdWithdrawal(tx, context, { id: player.id, currency }, suspenseMinor, bank, id);
    await cases.noteEvidence(id, { sentBack: movement.reference });
    await cases.resolve(id, { resolution: 'RETURNED', note: 'sent to the bank account by the player', now });
    log.info({ case: id, player: player.id, withdrawal: movement.reference }, 'parked money returned');
    return movement;
  }

  return {
    /**
     * Pays parked money to the player's bank account, without the wallet in between.
     * @throws Refusal `NO_DATA` if the player has no such money, `NO_BANK`, `WITHDRAW_HELD`, `WHOLE_KIP` for a fraction of a kip, which
     * banks do not pay.
     */
    async sendBack(player: Player, id: string, key: string | undefined): Promise<MoneyMovement> {
      const request = { playerId: player.id, key, operation: returnOperation, body: { id } };
      const movement = await idempotency.run(request, (tx) => sendBack(tx, player, id));
      outbox.wake();
      return movement;
    },
  };
}
