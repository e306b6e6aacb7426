import { type Currency, toDecimal } from '@kaeo/shared/api';
import type { Rail } from '@kaeo/shared/desk';
import { zero } from '@kaeo/shared/money';
import type { Context } from '../../../context.ts';
import { accounts, movePostings } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import type { BankTransfer, Window } from '../../../providers/ports/providers.port.ts';
import { createSlipStore } from '../../cash/deposit/slip.store.ts';
import { slipJob } from '../../cash/deposit/slip-settlement.ts';
import { createQrPaymentService } from '../../cash/qr/qr-payment.service.ts';
import { type CaseKind, createCaseStore } from '../../records/cases/case.store.ts';
import { wholePart } from '../../records/cases/case-money.ts';
import { createReceivedTransferStore, type TransferName } from '../../records/received-transfers/received-transfer.store.ts';
import { lineText } from './compare-lines.ts';
import type { RailDifference } from './rail-books.ts';
import type { BankLine } from './reconcile-bank.ts';
import type { PaymentLine } from './reconcile-payments.ts';
import { createReconciliationStore, type Seen } from './reconciliation.store.ts';

/** The values of both sides in one phrase. Part of the key of a difference, so the wording must stay stable. */
const detailOf = (difference: RailDifference): string => {
  const ours = difference.what === 'missing' ? 'nothing' : lineText(difference.ours);
  const theirs = difference.what === 'extra' ? 'nothing' : lineText(difference.theirs);
  return `books: ${ours}; ${difference.rail}: ${theirs}`;
};

const isBankLine = (line: object): line is BankLine => 'transfer' in line;
const isPaymentLine = (line: object): line is PaymentLine => 'payment' in line;

function kindOf(difference: RailDifference): CaseKind {
  if (difference.what !== 'missing') return 'BOOKS_DIFFER';
  if (difference.rail === 'payment') return 'PAYMENT_NOT_TOLD';
  return difference.rail === 'payout' ? 'PAYOUT_NOT_ASKED' : 'BOOKS_DIFFER';
}

type CaseFacts = {
  readonly kind: CaseKind;
  readonly subject: string;
  readonly detail: string;
  readonly currency: Currency;
  readonly evidence: Readonly<Record<string, string>>;
};

/** Opens one case per difference and corrects the books where the correction is known. */
export function createDifferenceRecorder(context: Pick<Context, 'config' | 'db' | 'ledger' | 'clock' | 'log' | 'outbox'>) {
  const { db, ledger, clock, outbox } = context;
  const payments = createQrPaymentService(context);

  /** Reopens slips that failed because the bank did not know the transfer. They may take the money out of suspense. */
  async function reopenSlips(tx: Transaction, transfer: TransferName): Promise<void> {
    for (const slipId of await createSlipStore(tx).reopenUnknown(transfer))
      await outbox.add(tx, { kind: slipJob, payload: { slipId }, key: slipId });
  }

  /** Books money that our account received into suspense, until a slip or staff identify its owner (ADR 0021). */
  async function park(tx: Transaction, line: BankLine, evidence: RailDifference['evidence']): Promise<string> {
    const { transfer } = line;
    const { currency, amountMinor, receiver } = transfer;
    await ledger.post(tx, {
      kind: 'slip-suspense',
      reference: line.key,
      currency,
      postings: movePostings(accounts.bank(receiver.bankCode, receiver.accountNo), accounts.suspense(), amountMinor),
    });
    const { wholeMinor, restMinor } = wholePart(amountMinor, currency);
    const shared = {
      subject: line.key,
      detail: `${toDecimal(amountMinor)} ${currency}`,
      currency,
      openedAt: clock.now(),
      evidence,
    };
    const cases = createCaseStore(tx);
    if (wholeMinor !== zero && restMinor !== zero)
      await cases.open({ ...shared, kind: 'FRACTION_OF_KIP', suspenseMinor: restMinor });
    const suspenseMinor = wholeMinor === zero ? restMinor : wholeMinor;
    const caseId = await cases.open({ ...shared, kind: 'DEPOSIT_WITHOUT_SLIP', suspenseMinor });
    const { sendingBank, reference: bankReference, transferredAt } = transfer;
    await createReceivedTransferStore(tx).add(
      { sendingBank, bankReference, amountMinor, currency, caseId, slipId: null, transferredAt },
      clock.now(),
    );
    await reopenSlips(tx, { sendingBank, bankReference });
    return caseId;
  }

  /** Updates the line's open case; otherwise opens a case, or reopens a closed one with the same detail. */
  async function openCase(tx: Transaction, facts: CaseFacts, why: 'reopenedAt' | 'reappearedAt'): Promise<string> {
    const store = createReconciliationStore(tx);
    const known = await store.openCaseOf(facts.subject);
    if (known !== undefined) {
      await store.restateCase(known, facts.kind, facts.detail, clock.now());
      return known;
    }
    const id = await createCaseStore(tx).open({ ...facts, openedAt: clock.now() });
    await store.reopenCase(id, why, clock.now());
    return id;
  }

  /**
   * Handles a difference that was found before. If its case was closed while the sides still differed, it is reopened once, so that staff
   * must close it twice. If the difference had healed and recurs, it is always reopened.
   * @returns whether a case was opened.
   */
  async function reviewKnownDifference(tx: Transaction, { id, wasHealed, caseId }: Seen, facts: CaseFacts): Promise<boolean> {
    // A concurrent run is recording the difference and opens its case.
    if (caseId === null) return false;
    const found = await createCaseStore(tx).lock(caseId);
    const store = createReconciliationStore(tx);
    if (found?.resolution === null) {
      if (wasHealed) await store.restateCase(found.id, facts.kind, facts.detail, clock.now());
      return false;
    }
    if (found && !wasHealed && 'reopenedAt' in found.evidence) return false;
    await store.setCase(id, await openCase(tx, facts, wasHealed ? 'reappearedAt' : 'reopenedAt'));
    return true;
  }

  /** Whether a slip booked the transfer after the comparison. Holds the transfer's lock until commit. */
  async function isBookedSince(tx: Transaction, { sendingBank, reference: bankReference }: BankTransfer): Promise<boolean> {
    const received = createReceivedTransferStore(tx);
    await received.lockTransfer({ sendingBank, bankReference });
    return (await received.find({ sendingBank, bankReference })) !== undefined;
  }

  return {
    /** Records the difference; returns whether it is new. Idempotent and safe to run concurrently. */
    async record(difference: RailDifference): Promise<boolean> {
      const theirs = difference.what === 'missing' ? difference.theirs : undefined;
      // Book a missing payment like a reported one: to its code's player, or to suspense with its own case.
      if (theirs && isPaymentLine(theirs)) await payments.book(theirs.payment);
      const line = difference.what === 'extra' ? difference.ours : difference.theirs;
      const parked = theirs && isBankLine(theirs) ? theirs : undefined;
      const facts = {
        kind: kindOf(difference),
        subject: line.key,
        detail: detailOf(difference),
        currency: line.currency,
        evidence: difference.evidence,
      };
      return db.transaction(async (tx) => {
        if (parked && (await isBookedSince(tx, parked.transfer))) return false;
        const store = createReconciliationStore(tx);
        const isBooked = theirs !== undefined && (parked !== undefined || difference.rail === 'payment');
        const { rail, what, evidence } = difference;
        const at = { rail, line: line.key, difference: what, detail: facts.detail, isBooked, lineAt: line.at };
        const seen = await store.see(at, clock.now());
        if (!seen.isNew) return !isBooked && (await reviewKnownDifference(tx, seen, facts));
        await store.setCase(seen.id, parked ? await park(tx, parked, evidence) : await openCase(tx, facts, 'reappearedAt'));
        return true;
      });
    },

    /** Records that a rail's list lacks more of our lines than may be queried: one case with their count. */
    async recordTooMany(
      rail: Rail,
      { count, currency }: { count: number; currency: Currency },
      window: Window,
    ): Promise<boolean> {
      const detail = `books: ${count} lines that the list of the rail lacks; ${rail}: not asked about them`;
      const facts = { kind: 'BOOKS_DIFFER', subject: `${rail}: too many`, detail, currency, evidence: {} } as const;
      const lineAt = new Date(window.to.getTime() - 1);
      return db.transaction(async (tx) => {
        const store = createReconciliationStore(tx);
        const seen = await store.see(
          { rail, line: 'too many', difference: 'extra', detail, isBooked: false, lineAt },
          clock.now(),
        );
        if (!seen.isNew) return reviewKnownDifference(tx, seen, facts);
        await store.setCase(seen.id, await openCase(tx, facts, 'reappearedAt'));
        return true;
      });
    },
  };
}
