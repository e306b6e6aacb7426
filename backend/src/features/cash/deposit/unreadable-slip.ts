import { zero } from '@kaeo/shared/money';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { createCaseStore, type MoneyCase } from '../../records/cases/case.store.ts';
import { transferNamed } from '../../records/received-transfers/received-transfer.store.ts';
import { createSlipStore, type ReadSlip } from './slip.store.ts';

const kind = 'SLIP_UNREADABLE';

/** Opens one case per slip whose bank responses have been unreadable for hours. Queries to the bank continue. */
export async function openUnreadableCase(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  slip: ReadSlip,
  cause: string,
): Promise<void> {
  const caseId = await createCaseStore(db).open({
    kind,
    subject: transferNamed(slip),
    detail: slip.reference,
    currency: slip.currency,
    openedAt: clock.now(),
    claimantId: slip.playerId,
    evidence: { slip: slip.reference, cause, uploadedAt: slip.createdAt.toISOString() },
  });
  log.error({ slip: slip.reference, case: caseId, cause }, 'bank response about a slip is unreadable');
}

/** Closes the case of a slip that is about to be settled, since staff are no longer needed. */
export const closeUnreadableCase = (tx: Transaction, slip: ReadSlip, now: Date) =>
  createCaseStore(tx).close(
    kind,
    { subject: transferNamed(slip), detail: slip.reference },
    { note: 'its slip was settled', now },
  );

/** Fails the slip after staff closed its case, and stops querying the bank. The player may upload it again. */
export async function failUnreadableSlip(tx: Transaction, found: MoneyCase, now: Date): Promise<void> {
  if (found.kind !== kind) return;
  const store = createSlipStore(tx);
  const slip = await store.findByReference(found.detail);
  if (slip)
    await store.settle(slip.id, { status: 'FAILED', reason: 'UNKNOW_ERROR', amountMinor: zero, transferredAt: null, now });
}
