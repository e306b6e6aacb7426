import type { CaseDecision } from '@kaeo/shared/desk';
import { isWhole, parseAmount, zero } from '@kaeo/shared/money';
import type { Context } from '../../../context.ts';
import { accounts } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordSlipMovement, settleSlipsOfCase } from '../../cash/deposit/slip-booking.ts';
import { failUnreadableSlip } from '../../cash/deposit/unreadable-slip.ts';
import { createGiftStore, type GiftRedemption } from '../../cash/gift/gift.store.ts';
import { endGift, parkGift } from '../../cash/gift/gift-settlement.ts';
import { createManualDepositStore } from '../../cash/manual-deposit/manual-deposit.store.ts';
import { decideManualDeposit, deskAccount, manualChannel } from '../../cash/manual-deposit/manual-deposit-decision.ts';
import { endParked } from '../../cash/parked/end-parked.ts';
import { createPayoutService } from '../../cash/withdrawal/payout.service.ts';
import { createWithdrawalStore } from '../../cash/withdrawal/withdrawal.store.ts';
import { holdWithdrawal } from '../../cash/withdrawal/withdrawal-hold.ts';
import { createPlayerStore, type PlayerRow } from '../../identity/player/player.store.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { createCaseStore, type MoneyCase } from '../../records/cases/case.store.ts';
import { endClaim } from '../../records/cases/case-claim.ts';
import { moveOutOfSuspense } from '../../records/cases/case-money.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { createReceivedTransferStore } from '../../records/received-transfers/received-transfer.store.ts';

const pausesGame = ({ kind }: MoneyCase): boolean => kind === 'GAME_ORDER_JUMP' || kind === 'GAME_DIFFERENCE';

/** What happened to the money of a decision: its case may be parked for the player instead (PROT-07). */
type Outcome = { readonly isParked: boolean };
const resolved: Outcome = { isParked: false };
const parked: Outcome = { isParked: true };

/** Money cases that staff must decide (D-22). */
export function createCaseService(context: Context) {
  const { db, ledger, clock, log, outbox } = context;
  const guard = createProtectionGuard(context);

  async function receiverOf(tx: Transaction, found: MoneyCase, username: string): Promise<PlayerRow> {
    const { kind, claimantId, currency, suspenseMinor } = found;
    const player = await createPlayerStore(tx).findByUsername(username);
    if (!player) throw new Refusal('NO_USER', { username: 'NO_USER' });
    // There is no currency conversion: money of another currency can only be returned. The owner of parked money is known.
    if (player.currency !== currency || (kind === 'DEPOSIT_PROTECTED' && player.id !== claimantId))
      throw new Refusal('VALIDATION', { username: 'VALIDATION' });
    // A fraction of a kip could never be withdrawn.
    if (currency === 'LAK' && !isWhole(suspenseMinor)) throw new Refusal('WHOLE_KIP', { resolution: 'WHOLE_KIP' });
    return player;
  }

  /** Requires a match first if staff approved a manual deposit of that amount, since the money may be for that deposit. */
  async function assertNoDeposit(tx: Transaction, found: MoneyCase, playerId: string): Promise<void> {
    const { subject, currency, suspenseMinor } = found;
    const like = { playerId, currency, amountMinor: suspenseMinor, bankReference: '' };
    const deposits = await createManualDepositStore(tx).unmatchedLike(like);
    // The money that the deposit brought may be parked in this case.
    if (deposits.some((reference) => reference !== subject)) throw new Refusal('DEPOSIT_NEEDS_MATCH');
  }

  /**
   * Counts the credit, unless the money is of a payout that the bank sent back. Money that the protection refuses is parked for the player
   * (PROT-07), and parked money stays so.
   * @returns false if the case stays open.
   * @throws Refusal with the code of the protection if it was parked before.
   */
  async function admit(tx: Transaction, found: MoneyCase, player: Pick<PlayerRow, 'id' | 'currency'>): Promise<boolean> {
    const { id, kind, suspenseMinor: amountMinor } = found;
    if (kind === 'DECISION_CORRECTED' && (await createCaseStore(tx).isOfPayout(id))) return true;
    if (kind === 'DEPOSIT_PROTECTED') await guard.assert(tx, player, { kind: 'deposit', amountMinor });
    const denied = await guard.admitDeposit(tx, player, amountMinor);
    if (!denied) return true;
    await createCaseStore(tx).park(id, { playerId: player.id, refused: denied.code, now: clock.now() });
    log.warn({ case: id, player: player.id, code: denied.code }, 'money case not credited: money parked');
    return false;
  }

  async function recordMovement(tx: Transaction, { id, suspenseMinor, currency }: MoneyCase, playerId: string): Promise<void> {
    const movementId = newId();
    await createMovementStore(tx).record({
      id: movementId,
      playerId,
      type: 'deposit',
      status: 'SUCCESS',
      from: manualChannel,
      to: 'WALLET',
      amountMinor: suspenseMinor,
      currency,
      reference: newReference('C'),
      createdAt: clock.now(),
    });
    await createCaseStore(tx).setMovement(id, movementId);
  }

  /** Settles the slips that wait for the case; returns whether one of them was credited. */
  async function endSlips(tx: Transaction, found: MoneyCase, creditedTo: string | null, depositOf?: string): Promise<boolean> {
    const { id, suspenseMinor } = found;
    const now = clock.now();
    const slip = await settleSlipsOfCase(tx, { caseId: id, creditedTo, depositOf, amountMinor: suspenseMinor, now });
    if (!slip || slip.sendingBank === null || slip.bankReference === null) return false;
    const { sendingBank, bankReference } = slip;
    await createReceivedTransferStore(tx).setSlip({ sendingBank, bankReference }, slip.id);
    await recordSlipMovement(tx, slip, suspenseMinor, now);
    return true;
  }

  /** Settles a gift with an unknown outcome: with the amount that staff found at the provider, or as refused. */
  async function endUncertainGift(
    tx: Transaction,
    found: MoneyCase,
    gift: GiftRedemption,
    decision: CaseDecision,
  ): Promise<Outcome> {
    const isFound = decision.resolution === 'CREDITED';
    const amountMinor = isFound ? parseAmount(decision.amount ?? 0) : zero;
    if (amountMinor === undefined || amountMinor < 0 || isFound !== amountMinor > zero)
      throw new Refusal('VALIDATION', { amount: 'VALIDATION' });
    if (isFound) {
      const { id } = await receiverOf(tx, found, decision.username);
      if (id !== gift.playerId) throw new Refusal('VALIDATION', { username: 'VALIDATION' });
      const isAdmitted = await admit(tx, { ...found, suspenseMinor: amountMinor }, { id, currency: gift.currency });
      await parkGift(ledger, tx, gift, amountMinor);
      await createCaseStore(tx).setSuspense(found.id, amountMinor);
      if (!isAdmitted) return parked;
      await moveOutOfSuspense(ledger, tx, { ...found, suspenseMinor: amountMinor }, 'case-credit', accounts.wallet(id));
    } else if (decision.resolution !== 'CLOSED') throw new Refusal('VALIDATION', { resolution: 'VALIDATION' });
    await endGift(tx, gift, amountMinor, clock.now());
    const { note = '' } = decision;
    const resolution = isFound ? 'CREDITED' : 'CLOSED';
    const playerId = isFound ? gift.playerId : null;
    await createCaseStore(tx).resolve(found.id, { resolution, note, playerId, now: clock.now() });
    log.info({ case: found.id, gift: gift.reference, resolution }, 'gift decided by staff');
    return resolved;
  }

  /** The player already has the money, so it moves from suspense to the account that the deposit was booked from. */
  async function match(tx: Transaction, found: MoneyCase, manualDeposit: string, note: string): Promise<Outcome> {
    // Its player has not got the money in another way.
    if (found.kind === 'DEPOSIT_PROTECTED') throw new Refusal('VALIDATION', { resolution: 'VALIDATION' });
    const deposits = createManualDepositStore(tx);
    const deposit = await deposits.lock(manualDeposit);
    const isFitting =
      deposit !== undefined &&
      deposit.state !== 'REFUSED' &&
      deposit.currency === found.currency &&
      deposit.amountMinor === found.suspenseMinor &&
      !(await createCaseStore(tx).isMatched(manualDeposit)) &&
      !(await deposits.isTakenBack(manualDeposit));
    if (!isFitting) throw new Refusal('VALIDATION', { manualDeposit: 'VALIDATION' });
    const isParked = deposit.state === 'REQUESTED' && (await decideManualDeposit(context, tx, manualDeposit, true)).isParked;
    await moveOutOfSuspense(ledger, tx, found, 'case-match', deskAccount);
    await endSlips(tx, found, null, deposit.playerId);
    await createCaseStore(tx).resolve(found.id, { resolution: 'MATCHED', manualDeposit, note, now: clock.now() });
    log.info({ case: found.id, subject: found.subject, manualDeposit }, 'money case matched with a manual deposit');
    return { isParked };
  }

  /** Recovers or writes off a claim. For a recovery, unsent withdrawals are returned to the wallet first. */
  async function endOwed(tx: Transaction, found: MoneyCase, { resolution, note = '' }: CaseDecision): Promise<Outcome> {
    if (found.claimantId === null || (resolution !== 'RECOVERED' && resolution !== 'WRITTEN_OFF'))
      throw new Refusal('VALIDATION', { resolution: 'VALIDATION' });
    if (resolution === 'RECOVERED') await createPayoutService(context).returnUnsent(tx, found.claimantId);
    const recoveredMinor = await endClaim(tx, context, found, resolution);
    await createCaseStore(tx).resolve(found.id, { resolution, note, recoveredMinor, now: clock.now() });
    log.info({ case: found.id, subject: found.subject, resolution, player: found.claimantId }, 'claim decided');
    return resolved;
  }

  /** Settles a payout that the bank sent back: credited, paid again, or returned if staff paid in another way. */
  async function endReturnedPayout(tx: Transaction, found: MoneyCase, decision: CaseDecision): Promise<Outcome> {
    const { id, claimantId, suspenseMinor, currency } = found;
    const { resolution, note = '' } = decision;
    const isReturned = resolution === 'RETURNED';
    if (claimantId === null || (!isReturned && resolution !== 'CREDITED' && resolution !== 'PAID_AGAIN'))
      throw new Refusal('VALIDATION', { resolution: 'VALIDATION' });
    if (resolution === 'CREDITED' && (await receiverOf(tx, found, decision.username)).id !== claimantId)
      throw new Refusal('VALIDATION', { username: 'VALIDATION' });
    const to = isReturned ? accounts.returned() : accounts.wallet(claimantId);
    await moveOutOfSuspense(ledger, tx, found, isReturned ? 'case-return' : 'case-credit', to);
    await createMovementStore(tx).settle(id, isReturned ? 'FAILED' : 'SUCCESS');
    if (resolution === 'PAID_AGAIN') {
      const bank = await createWithdrawalStore(tx).bankOf(claimantId);
      if (!bank) throw new Refusal('NO_BANK');
      const { reference } = await holdWithdrawal(tx, context, { id: claimantId, currency }, suspenseMinor, bank);
      await createCaseStore(tx).noteEvidence(id, { paidAgain: reference });
    }
    const end = isReturned ? { resolution } : { resolution: 'CREDITED' as const, playerId: claimantId };
    await createCaseStore(tx).resolve(id, { ...end, note, now: clock.now() });
    log.info({ case: id, subject: found.subject, resolution, player: claimantId }, 'returned payout decided');
    return resolved;
  }

  async function end(tx: Transaction, found: MoneyCase, decision: CaseDecision): Promise<Outcome> {
    if (found.claimMinor > 0) return endOwed(tx, found, decision);
    if (found.kind === 'PAYOUT_CAME_BACK') return endReturnedPayout(tx, found, decision);
    if (decision.resolution === 'PAID_AGAIN' || decision.resolution === 'RECOVERED' || decision.resolution === 'WRITTEN_OFF')
      throw new Refusal('VALIDATION', { resolution: 'VALIDATION' });
    const isMoneyMoved = decision.resolution !== 'CLOSED';
    if (isMoneyMoved !== found.suspenseMinor > 0) throw new Refusal('VALIDATION', { resolution: 'VALIDATION' });
    if (decision.resolution === 'MATCHED') return match(tx, found, decision.manualDeposit, decision.note ?? '');
    const player = decision.resolution === 'CREDITED' ? await receiverOf(tx, found, decision.username) : undefined;
    if (player) await assertNoDeposit(tx, found, player.id);
    if (player && !(await admit(tx, found, player))) return parked;
    if (player) await moveOutOfSuspense(ledger, tx, found, 'case-credit', accounts.wallet(player.id));
    else if (isMoneyMoved) await moveOutOfSuspense(ledger, tx, found, 'case-return', accounts.returned());
    const isSlipCredited = await endSlips(tx, found, player?.id ?? null);
    const hasOwnLine = await endParked(tx, found, player !== undefined, clock.now());
    if (player && !isSlipCredited && !hasOwnLine) await recordMovement(tx, found, player.id);
    await failUnreadableSlip(tx, found, clock.now());
    const { resolution, note = '' } = decision;
    await createCaseStore(tx).resolve(found.id, { resolution, note, playerId: player?.id ?? null, now: clock.now() });
    log.info({ case: found.id, subject: found.subject, resolution, player: player?.id }, 'money case resolved');
    return resolved;
  }

  async function isDecidedSo(tx: Transaction, found: MoneyCase, decision: CaseDecision): Promise<boolean> {
    // The player was faster, and staff must not pay the money again.
    if ('sentBack' in found.evidence) return false;
    const resolution = 'paidAgain' in found.evidence ? 'PAID_AGAIN' : found.resolution;
    if (resolution !== decision.resolution) return false;
    if (decision.resolution === 'MATCHED') return decision.manualDeposit === found.manualDeposit;
    if (decision.resolution !== 'CREDITED') return true;
    const player = await createPlayerStore(tx).findByUsername(decision.username);
    const isSameAmount = decision.amount === undefined || parseAmount(decision.amount) === found.suspenseMinor;
    return isSameAmount && player !== undefined && player.id === found.playerId;
  }

  return {
    /**
     * Resolves a case once: the money leaves suspense and waiting slips are settled, in one transaction. Repeating the same decision
     * changes nothing.
     * @returns whether the money was parked, because the protection of its player refuses it.
     * @throws Refusal `NO_DATA` for an unknown case, `ALREADY_DECIDED` after another decision, `NO_USER`, `WHOLE_KIP` for a fraction of a
     * kip, which can only be returned, `VALIDATION` if the decision does not fit the case: closing a case that holds money, crediting one
     * without money, a player of another currency, or a manual deposit that does not match; parked money is credited to its owner only, and
     * refused with the code of the protection while that does not admit it.
     */
    async resolve(id: string, decision: CaseDecision): Promise<Outcome> {
      const outcome = await db.transaction(async (tx) => {
        const transfers = createReceivedTransferStore(tx);
        await (decision.resolution === 'MATCHED' ? transfers.withoutCredits() : transfers.withoutApprovals());
        const transfer = await transfers.findByCase(id);
        if (transfer) await transfers.lockTransfer(transfer);
        const found = await createCaseStore(tx).lock(id);
        if (!found) throw new Refusal('NO_DATA');
        if (found.resolution !== null) {
          if (await isDecidedSo(tx, found, decision)) return resolved;
          throw new Refusal('ALREADY_DECIDED');
        }
        // The case pauses a game, which only `PUT /operator/game-cases/{id}` resumes.
        if (pausesGame(found)) throw new Refusal('VALIDATION', { resolution: 'VALIDATION' });
        const returnedBy = decision.resolution === 'RETURNED' ? decision.returnedBy : undefined;
        if (returnedBy !== undefined) await createCaseStore(tx).noteEvidence(id, { returnedBy });
        const gift = found.kind === 'GIFT_UNCERTAIN' ? await createGiftStore(tx).lockByCase(id) : undefined;
        return gift ? endUncertainGift(tx, found, gift, decision) : end(tx, found, decision);
      });
      outbox.wake();
      return outcome;
    },
  };
}
