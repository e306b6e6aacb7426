import { toDecimal } from '@wallet/shared/api';
import { negate, zero } from '@wallet/shared/money';
import { accounts } from '../../../ledger/ledger.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import type { BankTransfer } from '../../../providers/providers.port.ts';
import { createReceivedTransferStore, type TransferName } from '../../cash/deposit/received-transfer.store.ts';
import { createSlipStore } from '../../cash/deposit/slip.store.ts';
import { slipJob } from '../../cash/deposit/slip-settlement.ts';
import { createQrPaymentService } from '../../cash/qr/qr-payment.service.ts';
import { type CaseKind, createCaseStore } from '../../records/cases/case.store.ts';
import { wholePart } from '../../records/cases/case-money.ts';
import { lineText } from './compare-lines.ts';
import type { RailDifference } from './rail-books.ts';
import type { BankLine } from './reconcile-bank.ts';
import type { PaymentLine } from './reconcile-payments.ts';
import { createReconciliationStore } from './reconciliation.store.ts';

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

  async function openCase(tx: Transaction, difference: RailDifference, line: string): Promise<string> {
    const known = await createReconciliationStore(tx).openCaseOf(line);
    if (known !== undefined) return known;
    const { currency } = difference.what === 'missing' ? difference.theirs : difference.ours;
    return createCaseStore(tx).open({
      kind: kindOf(difference),
      subject: line,
      detail: detailOf(difference),
      suspenseMinor: zero,
      currency,
      openedAt: clock.now(),
      evidence: difference.evidence,
    });
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
      return db.transaction(async (tx) => {
        if (parked && (await isBookedMeanwhile(tx, parked.transfer))) return false;
        const store = createReconciliationStore(tx);
        const isBooked = theirs !== undefined && (parked !== undefined || difference.rail === 'payment');
        const facts = { rail: difference.rail, line: line.key, difference: difference.what, isBooked, lineAt: line.at };
        const id = await store.add({ ...facts, detail: detailOf(difference) }, clock.now());
        if (id === undefined) return false;
        const caseId = parked ? await park(tx, parked, difference.evidence) : await openCase(tx, difference, line.key);
        await store.setCase(id, caseId);
        return true;
      });
    },
  };
}
