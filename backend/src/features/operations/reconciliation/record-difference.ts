import { type Currency, toDecimal } from '@wallet/shared/api';
import { negate, zero } from '@wallet/shared/money';
import { accounts } from '../../../ledger/ledger.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import type { BankTransfer, Window } from '../../../providers/providers.port.ts';
import { createSlipStore } from '../../cash/deposit/slip.store.ts';
import { slipJob } from '../../cash/deposit/slip-settlement.ts';
import { createQrPaymentService } from '../../cash/qr/qr-payment.service.ts';
import { type CaseKind, createCaseStore } from '../../records/cases/case.store.ts';
import { wholePart } from '../../records/cases/case-money.ts';
import { createReceivedTransferStore, type TransferName } from '../../records/received-transfers/received-transfer.store.ts';
import { lineText, type Rail } from './compare-lines.ts';
import type { RailDifference } from './rail-books.ts';
import type { BankLine } from './reconcile-bank.ts';
import type { PaymentLine } from './reconcile-payments.ts';
import { createReconciliationStore, type Seen } from './reconciliation.store.ts';

/** What each side says, in one phrase. */
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

/** Turns each difference into one case, and brings the books in line where it is known how. */
export function createDifferenceRecorder(context: Pick<Context, 'db' | 'ledger' | 'clock' | 'log' | 'outbox'>) {
  const { db, ledger, clock, outbox } = context;
  const payments = createQrPaymentService(context);

  /** A slip that failed since the bank did not know of the transfer is asked about again, and may take the money out of suspense. */
  async function askAgain(tx: Transaction, transfer: TransferName): Promise<void> {
    for (const slipId of await createSlipStore(tx).reopenUnknown(transfer))
      await outbox.add(tx, { kind: slipJob, payload: { slipId }, key: slipId });
  }

  /** What our account received is ours to hold: it is parked until a slip or a person says whose it is (ADR 0021). */
  async function park(tx: Transaction, line: BankLine, evidence: RailDifference['evidence']): Promise<string> {
    const { transfer } = line;
    const { currency, amountMinor, receiver } = transfer;
    await ledger.post(tx, {
      kind: 'slip-suspense',
      reference: line.key,
      currency,
      postings: [
        { account: accounts.bank(receiver.bankCode, receiver.accountNo), amountMinor: negate(amountMinor) },
        { account: accounts.suspense(), amountMinor },
      ],
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
    await askAgain(tx, { sendingBank, bankReference });
    return caseId;
  }

  /** The open case of the line, restated; else a new one, or the one that was closed with the same words. */
  async function openCase(tx: Transaction, facts: CaseFacts, why: 'reopenedAt' | 'reappearedAt'): Promise<string> {
    const store = createReconciliationStore(tx);
    const known = await store.openCaseOf(facts.subject);
    if (known !== undefined) {
      await store.restateCase(known, facts.kind, facts.detail, clock.now());
      return known;
    }
    const id = await createCaseStore(tx).open({ ...facts, suspenseMinor: zero, openedAt: clock.now() });
    await store.reopenCase(id, why, clock.now());
    return id;
  }

  /**
   * Sees a difference again. Its case may have been closed while the two sides differed: then it is opened again, once, so that closing it
   * takes a second look; and whenever the difference was over and is back.
   * @returns whether a case was opened.
   */
  async function lookAgain(tx: Transaction, { id, wasHealed, caseId }: Seen, facts: CaseFacts): Promise<boolean> {
    // Another run notes it at the same time, and has opened its case.
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

  /** Whether a slip booked the transfer since the books were compared. Nobody else books it until commit. */
  async function isBookedMeanwhile(tx: Transaction, { sendingBank, reference: bankReference }: BankTransfer): Promise<boolean> {
    const received = createReceivedTransferStore(tx);
    await received.alone({ sendingBank, bankReference });
    return (await received.find({ sendingBank, bankReference })) !== undefined;
  }

  return {
    /** Records the difference; returns whether it is new. Safe to run twice or at once. */
    async record(difference: RailDifference): Promise<boolean> {
      const theirs = difference.what === 'missing' ? difference.theirs : undefined;
      // A payment goes the way of every payment: to the player of its code, or to suspense with a case of its own.
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
        if (parked && (await isBookedMeanwhile(tx, parked.transfer))) return false;
        const store = createReconciliationStore(tx);
        const isBooked = theirs !== undefined && (parked !== undefined || difference.rail === 'payment');
        const { rail, what, evidence } = difference;
        const at = { rail, line: line.key, difference: what, detail: facts.detail, isBooked, lineAt: line.at };
        const seen = await store.see(at, clock.now());
        if (!seen.isNew) return !isBooked && (await lookAgain(tx, seen, facts));
        await store.setCase(seen.id, parked ? await park(tx, parked, evidence) : await openCase(tx, facts, 'reappearedAt'));
        return true;
      });
    },

    /** Records that a rail's list lacks more of our lines than it can be asked about: one case with their count. */
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
        if (!seen.isNew) return lookAgain(tx, seen, facts);
        await store.setCase(seen.id, await openCase(tx, facts, 'reappearedAt'));
        return true;
      });
    },
  };
}
