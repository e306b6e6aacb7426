import type { Currency } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import type { Context } from '../../../context.ts';
import { type AccountName, accounts, movePostings } from '../../../ledger/ledger.ts';
import { insertRow, type Transaction } from '../../../platform/database/db.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createManualDepositStore } from '../../cash/manual-deposit/manual-deposit.store.ts';
import { deskAccount } from '../../cash/manual-deposit/manual-deposit-decision.ts';
import { createCaseStore } from '../../records/cases/case.store.ts';
import { correctionChannel } from '../../records/cases/case-claim.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';

/** The opposite of a decision. */
type Opposite = {
  readonly subject: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  /** The player who received the money; null if it was returned to its payer. */
  readonly playerId: string | null;
  readonly taker: AccountName;
  /** The case whose money is undecided again. */
  readonly caseId: string | null;
};

/**
 * Takes back decisions by an opposite journal (DESK-02). The money of a case goes back to suspense, with a new case; an
 * approved manual deposit is undone.
 */
export function createCorrectionService(context: Context) {
  const { db, ledger, clock, log } = context;

  /** @throws Refusal `NO_DATA` if the case is unknown or its decision moved no money. */
  async function oppositeOfCase(tx: Transaction, id: string): Promise<Opposite> {
    const found = await createCaseStore(tx).lock(id);
    const isCredit = found?.resolution === 'CREDITED' && found.playerId !== null && !('paidAgain' in found.evidence);
    if (!found || found.suspenseMinor === 0 || (!isCredit && found.resolution !== 'RETURNED')) throw new Refusal('NO_DATA');
    const { suspenseMinor: amountMinor, currency } = found;
    return {
      subject: `case:${id}`,
      amountMinor,
      currency,
      playerId: isCredit ? found.playerId : null,
      taker: accounts.suspense(),
      caseId: id,
    };
  }

  /** @throws Refusal `NO_DATA` if it is not approved, `ALREADY_DECIDED` if a case was matched with it, which is corrected instead. */
  async function oppositeOfDeposit(tx: Transaction, reference: string): Promise<Opposite> {
    const deposit = await createManualDepositStore(tx).lock(reference);
    if (deposit?.state !== 'APPROVED') throw new Refusal('NO_DATA');
    if (await createCaseStore(tx).isMatched(reference)) throw new Refusal('ALREADY_DECIDED');
    const { amountMinor, currency, playerId } = deposit;
    return { subject: `manual-deposit:${reference}`, amountMinor, currency, playerId, taker: deskAccount, caseId: null };
  }

  const oppositeOf = (tx: Transaction, kind: 'case' | 'manual-deposit', id: string) =>
    kind === 'case' ? oppositeOfCase(tx, id) : oppositeOfDeposit(tx, id);

  /** Opens the case that decides about the money again. */
  async function reopen(tx: Transaction, { caseId, currency, amountMinor }: Opposite): Promise<string | null> {
    if (caseId === null) return null;
    const detail = `${currency} ${amountMinor / 100}`;
    const opened = { kind: 'DECISION_CORRECTED', subject: caseId, detail, suspenseMinor: amountMinor, currency } as const;
    return createCaseStore(tx).open({ ...opened, openedAt: clock.now() });
  }

  return {
    /** What a correction would do. */
    preview: (kind: 'case' | 'manual-deposit', id: string): Promise<Opposite> => db.transaction((tx) => oppositeOf(tx, kind, id)),
    /**
     * Corrects a decision once.
     * @throws Refusal `NO_DATA`, `ALREADY_DECIDED` if it was corrected before, `MONEY_NOT_ENOUGH` if the player no longer has
     * the money.
     */
    async correct(kind: 'case' | 'manual-deposit', id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const opposite = await oppositeOf(tx, kind, id);
        const { subject, amountMinor, currency, playerId, taker } = opposite;
        const giver = playerId === null ? accounts.returned() : accounts.wallet(playerId);
        const row = { id: newId(), subject, currency, amountMinor, giver, taker, playerId, createdAt: clock.now() };
        const caseId = await reopen(tx, opposite);
        const movementId = playerId === null ? null : newId();
        if (playerId !== null && movementId !== null) {
          await createMovementStore(tx).record({
            id: movementId,
            playerId,
            type: 'withdraw',
            status: 'SUCCESS',
            from: 'WALLET',
            to: correctionChannel,
            amountMinor,
            currency,
            reference: newReference('C'),
            createdAt: row.createdAt,
          });
        }
        const isNew = await insertRow(tx, 'corrections', { ...row, caseId, movementId }, 'on conflict (subject) do nothing');
        if (!isNew) throw new Refusal('ALREADY_DECIDED');
        await ledger.post(tx, {
          kind: 'correction',
          reference: row.id,
          currency,
          postings: movePostings(giver, taker, amountMinor),
        });
        log.info({ subject, player: playerId, case: caseId }, 'decision corrected by an opposite journal');
      });
    },
  };
}
