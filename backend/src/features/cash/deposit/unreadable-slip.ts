import { zero } from '@wallet/shared/money';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { createCaseStore, type MoneyCase } from '../../records/cases/case.store.ts';
import { transferNamed } from '../../records/received-transfers/received-transfer.store.ts';
import { createSlipStore, type ReadSlip } from './slip.store.ts';

const kind = 'SLIP_UNREADABLE';

/** The answers of the bank could not be read for hours. Opens one case for each slip; the bank is asked further. */
export async function openUnreadableCase(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  slip: ReadSlip,
  cause: string,
): Promise<void> {
  const caseId = await createCaseStore(db).open({
    kind,
    subject: transferNamed(slip),
    detail: slip.reference,
    suspenseMinor: zero,
    currency: slip.currency,
    openedAt: clock.now(),
    claimantId: slip.playerId,
    evidence: { slip: slip.reference, cause, uploadedAt: slip.createdAt.toISOString() },
  });
  log.error({ slip: slip.reference, case: caseId, cause }, 'the answer of the bank about a slip cannot be read');
}

/** For a slip that is about to be settled: no person is needed. */
export const closeUnreadableCase = (tx: Transaction, slip: ReadSlip, now: Date): Promise<void> =>
  createCaseStore(tx).close(
    kind,
    { subject: transferNamed(slip), detail: slip.reference },
    { note: 'its slip was settled', now },
  );

/** Staff have closed the case: the slip fails, and the bank is not asked any more. The player may hand it in again. */
export async function failUnreadableSlip(tx: Transaction, found: MoneyCase, now: Date): Promise<void> {
  if (found.kind !== kind) return;
  const store = createSlipStore(tx);
  const slip = await store.findByReference(found.detail);
  if (slip)
    await store.settle(slip.id, { status: 'FAILED', reason: 'UNKNOW_ERROR', amountMinor: zero, transferredAt: null, now });
}
