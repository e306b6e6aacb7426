import type { Context } from '../../../context.ts';
import { accounts, DuplicateJournal } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newReference } from '../../../platform/id.ts';
import { createCaseStore } from '../../records/cases/case.store.ts';
import { openClaim } from '../../records/cases/case-claim.ts';
import { parkAgain } from '../../records/cases/parked-money.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import type { Withdrawal } from './withdrawal.store.ts';
import { backJournal } from './withdrawal-postings.ts';

type Parts = Pick<Context, 'ledger' | 'clock' | 'log'>;

/** Source shown on the statement for a payout that the bank sent back. */
export const payoutChannel = 'PAYOUT';

const evidenceOf = ({ reference, bankCode, accountNo, accountName }: Withdrawal) => ({
  withdrawal: reference,
  account: `${bankCode} ${accountNo}`,
  name: accountName,
});

/**
 * Books a report that contradicts a settled withdrawal, once however often it arrives. The caller must lock the withdrawal. A payout sent
 * back by the bank goes to suspense, where staff credit it or pay it again. A payout made after its money was returned becomes a claim
 * against the player (ADR 0023).
 */
export async function bookContradiction(tx: Transaction, parts: Parts, withdrawal: Withdrawal): Promise<void> {
  const { id, playerId, currency, amountMinor } = withdrawal;
  parts.log.error({ withdrawal: id, settled: withdrawal.state }, 'payout provider reported a contradictory outcome');
  if (withdrawal.state === 'PAID') return bookReturnedPayout(tx, parts, withdrawal);
  await openClaim(tx, parts, {
    kind: 'PAYOUT_PAID_AFTER_RETURN',
    subject: id,
    detail: 'settled RETURNED, now paid',
    player: { id: playerId, currency },
    claimMinor: amountMinor,
    to: accounts.payout(),
    evidence: evidenceOf(withdrawal),
  });
}

async function bookReturnedPayout(tx: Transaction, { ledger, clock }: Parts, withdrawal: Withdrawal): Promise<void> {
  const { id, playerId, currency, amountMinor, isParked } = withdrawal;
  const detail = 'settled PAID, now failed';
  const caseId = isParked
    ? await parkAgain(tx, withdrawal, detail, clock.now())
    : await createCaseStore(tx).open({
        kind: 'PAYOUT_CAME_BACK',
        subject: id,
        detail,
        suspenseMinor: amountMinor,
        currency,
        openedAt: clock.now(),
        claimantId: playerId,
        evidence: evidenceOf(withdrawal),
      });
  try {
    await ledger.post(tx, backJournal({ ...withdrawal, id: caseId }));
  } catch (error) {
    if (error instanceof DuplicateJournal) return;
    throw error;
  }
  if (isParked) return;
  // Shows the returned money to the player immediately; deciding the case settles the row.
  await createMovementStore(tx).record({
    id: caseId,
    playerId,
    type: 'deposit',
    status: 'IN_PROGRESS',
    from: payoutChannel,
    to: 'WALLET',
    amountMinor,
    currency,
    reference: newReference('C'),
    createdAt: clock.now(),
  });
}
