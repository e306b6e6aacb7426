import { type SlipReason, toDecimal } from '@kaeo/shared/api';
import { add, type Minor, negate, zero } from '@kaeo/shared/money';
import type { Context } from '../../../context.ts';
import { accounts, type Posting } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/id.ts';
import { bankCodeOf } from '../../../providers/qr/emv.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { createCaseStore, type MoneyCase } from '../../records/cases/case.store.ts';
import { moveOutOfSuspense, wholePart } from '../../records/cases/case-money.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import {
  createReceivedTransferStore,
  type ReceivedTransfer,
  transferNamed,
} from '../../records/received-transfers/received-transfer.store.ts';
import { createManualDepositStore } from '../manual-deposit/manual-deposit.store.ts';
import { type RegisteredAccount, shownSender } from './sender-match.ts';
import { createSlipStore, isRead, type ReadSlip, type SlipRow } from './slip.store.ts';
import type { SlipVerdict } from './slip-verdict.ts';
import { closeUnreadableCase } from './unreadable-slip.ts';

export type FinalVerdict = Exclude<SlipVerdict, { kind: 'ask-again' }>;
type Received = Exclude<FinalVerdict, { kind: 'fail' }>;
/** `refused`: the code with which the player's protection refuses the credit (PROT-07). */
type Parked = Exclude<Received, { kind: 'credit' }> & { readonly refused?: string };

/** Books money received once: to its owner's wallet, or to suspense with a case, and from there to its owner (ADR 0021). */
export function createSlipBooking({ config, ledger, clock, log }: Pick<Context, 'config' | 'ledger' | 'clock' | 'log'>) {
  const guard = createProtectionGuard({ clock, config });

  const fail = (tx: Transaction, slip: ReadSlip, reason: SlipReason, transfer?: { amountMinor: Minor; transferredAt: Date }) =>
    createSlipStore(tx).settle(slip.id, {
      status: 'FAILED',
      reason,
      amountMinor: transfer?.amountMinor ?? zero,
      transferredAt: transfer?.transferredAt ?? null,
      now: clock.now(),
    });

  const succeed = async (tx: Transaction, slip: ReadSlip, amountMinor: Minor, transferredAt: Date): Promise<void> => {
    await createSlipStore(tx).settle(slip.id, { status: 'SUCCESS', reason: '', amountMinor, transferredAt, now: clock.now() });
    await recordSlipMovement(tx, slip, amountMinor, clock.now());
  };

  /** The journal reference is the bank's name of the transfer, so that the ledger rejects a second booking. */
  const post = (
    tx: Transaction,
    slip: ReadSlip,
    { transfer, site }: Received,
    kind: string,
    to: readonly Posting[],
  ): Promise<void> =>
    ledger.post(tx, {
      kind,
      reference: transferNamed(slip),
      currency: transfer.currency,
      postings: [{ account: accounts.bank(site.bankCode, site.accountNo), amountMinor: negate(transfer.amountMinor) }, ...to],
    });

  async function openFractionCase(tx: Transaction, slip: ReadSlip, { transfer }: Received, suspenseMinor: Minor): Promise<void> {
    if (suspenseMinor === zero) return;
    const { currency, amountMinor } = transfer;
    const detail = `${toDecimal(amountMinor)} ${currency}`;
    const subject = transferNamed(slip);
    await createCaseStore(tx).open({
      kind: 'FRACTION_OF_KIP',
      subject,
      detail,
      suspenseMinor,
      currency,
      openedAt: clock.now(),
      claimantId: slip.playerId,
    });
  }

  async function creditAtOnce(tx: Transaction, slip: ReadSlip, verdict: Received): Promise<void> {
    const { transfer } = verdict;
    const { wholeMinor, restMinor } = wholePart(transfer.amountMinor, transfer.currency);
    const rest = restMinor === zero ? [] : [{ account: accounts.suspense(), amountMinor: restMinor }];
    await post(tx, slip, verdict, 'slip-deposit', [
      { account: accounts.wallet(slip.playerId), amountMinor: wholeMinor },
      ...rest,
    ]);
    await openFractionCase(tx, slip, verdict, restMinor);
    await createReceivedTransferStore(tx).add(
      { ...factsOf(slip, verdict), caseId: null, slipId: slip.id },
      clock.now(),
      shownSender(transfer),
    );
    await succeed(tx, slip, wholeMinor, transfer.transferredAt);
  }

  /** The money is in suspense because another player, or a first slip that was too late, came before the owner. Credits it to the owner. */
  async function creditFromCase(tx: Transaction, slip: ReadSlip, verdict: Received, found: MoneyCase): Promise<void> {
    const now = clock.now();
    await moveOutOfSuspense(ledger, tx, found, 'case-credit', accounts.wallet(slip.playerId));
    const note = `uploaded by its owner, slip ${slip.reference}`;
    await createCaseStore(tx).resolve(found.id, { resolution: 'CREDITED', note, playerId: slip.playerId, now });
    await createReceivedTransferStore(tx).setSlip(slip, slip.id);
    await succeed(tx, slip, found.suspenseMinor, verdict.transfer.transferredAt);
    await settleSlipsOfCase(tx, { caseId: found.id, creditedTo: null, amountMinor: zero, now });
  }

  async function park(tx: Transaction, slip: ReadSlip, verdict: Parked, account: RegisteredAccount): Promise<string> {
    const { transfer, caseKind } = verdict;
    const { wholeMinor, restMinor } = wholePart(transfer.amountMinor, transfer.currency);
    await post(tx, slip, verdict, 'slip-suspense', [{ account: accounts.suspense(), amountMinor: add(wholeMinor, restMinor) }]);
    if (wholeMinor !== zero) await openFractionCase(tx, slip, verdict, restMinor);
    const caseId = await createCaseStore(tx).open({
      kind: caseKind,
      subject: transferNamed(slip),
      detail: `${toDecimal(transfer.amountMinor)} ${transfer.currency}`,
      suspenseMinor: wholeMinor === zero ? restMinor : wholeMinor,
      currency: transfer.currency,
      openedAt: clock.now(),
      claimantId: slip.playerId,
      evidence: evidenceOf(slip, verdict, account),
    });
    await createReceivedTransferStore(tx).add(
      { ...factsOf(slip, verdict), caseId, slipId: null },
      clock.now(),
      shownSender(transfer),
    );
    log.warn({ slip: slip.reference, case: caseId, kind: caseKind }, 'slip not credited: money moved to suspense');
    return caseId;
  }

  /** The transfer's case if it is still open, locked until commit. */
  async function openCaseOf(tx: Transaction, received: ReceivedTransfer): Promise<MoneyCase | undefined> {
    const found = received.caseId === null ? undefined : await createCaseStore(tx).lock(received.caseId);
    return found?.resolution === null ? found : undefined;
  }

  /** Counts the deposit, or parks it if the player's protection refuses it (PROT-07). Another verdict is returned as it is. */
  async function withProtection<Verdict extends Received>(
    tx: Transaction,
    { playerId, currency }: ReadSlip,
    verdict: Verdict,
    amountMinor: Minor,
  ): Promise<Verdict | (Parked & { kind: 'doubt' })> {
    if (verdict.kind !== 'credit') return verdict;
    const denied = await guard.admitDeposit(tx, { id: playerId, currency }, amountMinor);
    if (!denied) return verdict;
    const { transfer, site, sender } = verdict;
    return { kind: 'doubt', caseKind: 'DEPOSIT_PROTECTED', refused: denied.code, transfer, site, sender };
  }

  /** Makes the open case one of this slip, unless its money is parked: its owner is known then. */
  async function restate(tx: Transaction, slip: ReadSlip, verdict: Parked, found: MoneyCase, account: RegisteredAccount) {
    const { caseKind: kind, refused } = verdict;
    if (found.kind === kind || found.kind === 'DEPOSIT_PROTECTED') return;
    const cases = createCaseStore(tx);
    await cases.restate(found.id, { kind, claimantId: slip.playerId, evidence: evidenceOf(slip, verdict, account) });
    if (refused !== undefined) await cases.park(found.id, { playerId: slip.playerId, refused, now: clock.now() });
  }

  async function bookReceived(tx: Transaction, slip: ReadSlip, stated: Received, account: RegisteredAccount): Promise<void> {
    const received = await createReceivedTransferStore(tx).find(slip);
    const verdict = withoutFractions(stated);
    const { transfer } = verdict;
    if (verdict.kind === 'park') {
      if (!received) await park(tx, slip, verdict, account);
      return fail(tx, slip, verdict.reason, transfer);
    }
    const found = received && (await openCaseOf(tx, received));
    const isOfAnother = found?.kind === 'DEPOSIT_PROTECTED' && found.claimantId !== slip.playerId;
    // The money is no longer in suspense, since it was credited to a player or returned to the sender; or it is parked for its owner.
    if ((received && !found) || isOfAnother) return fail(tx, slip, 'SLIP_REFNO_DUPLICATED', transfer);
    const { wholeMinor } = wholePart(transfer.amountMinor, transfer.currency);
    const admitted = await withProtection(tx, slip, verdict, found?.suspenseMinor ?? wholeMinor);
    if (admitted.kind === 'credit') return found ? creditFromCase(tx, slip, admitted, found) : creditAtOnce(tx, slip, admitted);
    if (found) await restate(tx, slip, admitted, found, account);
    const caseId = found?.id ?? (await park(tx, slip, admitted, account));
    const { amountMinor, transferredAt } = transfer;
    await createSlipStore(tx).waitFor(slip.id, { caseId, amountMinor, transferredAt });
  }

  return {
    /** Applies the verdict once. Does nothing if the slip was settled meanwhile or waits for staff. */
    async book(tx: Transaction, slipId: string, verdict: FinalVerdict, account: RegisteredAccount): Promise<void> {
      const store = createSlipStore(tx);
      const named = await store.find(slipId);
      if (!named || !isRead(named)) return;
      if (verdict.kind === 'credit') await createReceivedTransferStore(tx).withoutApprovals();
      // Take the transfer's advisory lock before any row lock, so that concurrent claims of one transfer cannot deadlock.
      await createReceivedTransferStore(tx).lockTransfer(named);
      await closeUnreadableCase(tx, named, clock.now());
      const slip = await store.find(slipId, { lock: true });
      if (slip?.status !== 'IN_PROGRESS' || slip.caseId !== null || !isRead(slip)) return;
      if (verdict.kind === 'fail') return fail(tx, slip, verdict.reason, verdict.transfer);
      await bookReceived(tx, slip, await withDeposits(tx, slip, verdict), account);
    },
  };
}

/** Less than a kip cannot be credited, so staff return it. */
function withoutFractions(verdict: Received): Received {
  const { transfer, site, sender } = verdict;
  const isLess = wholePart(transfer.amountMinor, transfer.currency).wholeMinor === zero;
  return verdict.kind !== 'park' && isLess ? { kind: 'doubt', caseKind: 'FRACTION_OF_KIP', transfer, site, sender } : verdict;
}

/** Sends the slip to review if an approved manual deposit may be for the same transfer (ADR 0032). */
async function withDeposits(tx: Transaction, { playerId, bankReference }: ReadSlip, verdict: Received): Promise<Received> {
  if (verdict.kind !== 'credit') return verdict;
  const { transfer, site } = verdict;
  const { currency } = transfer;
  const { wholeMinor: amountMinor } = wholePart(transfer.amountMinor, currency);
  const deposits = await createManualDepositStore(tx).unmatchedLike({ playerId, currency, amountMinor, bankReference });
  if (deposits.length === 0) return verdict;
  const why = `may be credited by the manual deposit ${deposits.join(', ')}`;
  return { kind: 'doubt', caseKind: 'DEPOSIT_IN_DOUBT', transfer, site, sender: { ...verdict.sender, kind: 'in-doubt', why } };
}

const factsOf = ({ sendingBank, bankReference }: ReadSlip, { transfer }: Received) => ({
  sendingBank,
  bankReference,
  amountMinor: transfer.amountMinor,
  currency: transfer.currency,
  transferredAt: transfer.transferredAt,
});

/** Facts that staff compare: the sender as far as the bank reveals it, and the registered account of the claiming player. */
const evidenceOf = (slip: ReadSlip, { transfer, site, sender: fit, refused }: Parked, account: RegisteredAccount) => {
  const { sender } = transfer;
  const name = [sender.name, sender.nameEn].filter(Boolean).join(' / ');
  return {
    slip: slip.reference,
    sender: [sender.bankCode, sender.accountNo, name].filter((part) => part !== '').join(' '),
    registered: `${account.bankCode} ${account.bankAccountNo} ${account.bankAccountName}`,
    fit: fit.why,
    receiver: `${site.bankCode} ${site.accountNo}`,
    transferredAt: transfer.transferredAt.toISOString(),
    uploadedAt: slip.createdAt.toISOString(),
    ...(refused === undefined ? {} : { refused }),
  };
};

export const recordSlipMovement = (tx: Transaction, slip: SlipRow, amountMinor: Minor, now: Date): Promise<void> =>
  createMovementStore(tx).record({
    id: newId(),
    playerId: slip.playerId,
    type: 'deposit',
    status: 'SUCCESS',
    from: bankCodeOf(slip.sendingBank ?? '') ?? slip.sendingBank ?? '',
    to: 'WALLET',
    amountMinor,
    currency: slip.currency,
    reference: slip.reference,
    createdAt: now,
  });

type EndOfCase = {
  readonly caseId: string;
  /** The player who receives the money by this decision, or null. */
  readonly creditedTo: string | null;
  /** The player who was already credited by a manual deposit. */
  readonly depositOf?: string | undefined;
  readonly amountMinor: Minor;
  readonly now: Date;
};

/** Settles the waiting slips: that of the credited player succeeds, others fail as `NOT_MATCH` or as duplicates. Returns the first. */
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
