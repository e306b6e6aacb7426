import type { Currency, MoneyMovement } from '@kaeo/shared/api';
import { isWhole, type Minor, parseAmount, zero } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
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
type Correction = Opposite & { readonly id: string; readonly giver: AccountName };
/** A checked change of a wallet. */
export type WalletCorrection = {
  readonly player: Pick<Player, 'id' | 'currency'>;
  readonly amountMinor: Minor;
  readonly isAdded: boolean;
};

/**
 * Takes back decisions by an opposite journal (DESK-02). The money of a case goes back to suspense, with a new case; an
 * approved manual deposit is undone. A wallet is corrected without a decision against the account of corrections (DESK-03);
 * the subject of such a correction is `player:<id>:<correction>`.
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

  /**
   * Records a correction with its statement line, and posts it. Returns the reference of the line, empty without a player.
   * @throws Refusal `ALREADY_DECIDED` if the subject was corrected before, `MONEY_NOT_ENOUGH`.
   */
  async function book(tx: Transaction, row: Correction): Promise<string> {
    const { id, giver, taker, playerId, amountMinor, currency } = row;
    const createdAt = clock.now();
    const movementId = playerId === null ? null : newId();
    const reference = playerId === null ? '' : newReference('C');
    if (playerId !== null && movementId !== null) {
      const isAdded = taker === accounts.wallet(playerId);
      await createMovementStore(tx).record({
        id: movementId,
        playerId,
        type: isAdded ? 'deposit' : 'withdraw',
        status: 'SUCCESS',
        from: isAdded ? correctionChannel : 'WALLET',
        to: isAdded ? 'WALLET' : correctionChannel,
        amountMinor,
        currency,
        reference,
        createdAt,
      });
    }
    const isNew = await insertRow(tx, 'corrections', { ...row, createdAt, movementId }, 'on conflict (subject) do nothing');
    if (!isNew) throw new Refusal('ALREADY_DECIDED');
    await ledger.post(tx, { kind: 'correction', reference: id, currency, postings: movePostings(giver, taker, amountMinor) });
    return reference;
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
        const caseId = await reopen(tx, opposite);
        await book(tx, { id: newId(), subject, currency, amountMinor, giver, taker, playerId, caseId });
        log.info({ subject, player: playerId, case: caseId }, 'decision corrected by an opposite journal');
      });
    },
    /**
     * Checks a change of a wallet by a signed amount.
     * @throws Refusal `VALIDATION` of an amount that is zero or has too many decimals, or of another currency than the
     * player's; `WHOLE_KIP`; `MONEY_NOT_ENOUGH`.
     */
    async checkWallet(player: WalletCorrection['player'], amount: number, currency: Currency): Promise<WalletCorrection> {
      if (currency !== player.currency) throw new Refusal('VALIDATION', { currency: 'VALIDATION' });
      const amountMinor = parseAmount(Math.abs(amount));
      if (amountMinor === undefined || amountMinor === zero) throw new Refusal('VALIDATION', { amount: 'VALIDATION' });
      if (currency === 'LAK' && !isWhole(amountMinor)) throw new Refusal('WHOLE_KIP', { amount: 'WHOLE_KIP' });
      const isAdded = amount > 0;
      if (!isAdded && (await ledger.balance(db, accounts.wallet(player.id), currency)) < amountMinor)
        throw new Refusal('MONEY_NOT_ENOUGH');
      return { player, amountMinor, isAdded };
    },
    /** Adds money to a wallet, or takes it. @throws Refusal `MONEY_NOT_ENOUGH`. */
    async correctWallet({ player, amountMinor, isAdded }: WalletCorrection): Promise<MoneyMovement> {
      const id = newId();
      const [house, wallet] = [accounts.corrections(), accounts.wallet(player.id)];
      const [giver, taker] = isAdded ? [house, wallet] : [wallet, house];
      const subject = `player:${player.id}:${id}`;
      const row = { id, subject, currency: player.currency, amountMinor, giver, taker, playerId: player.id, caseId: null };
      const reference = await db.transaction((tx) => book(tx, row));
      log.info({ player: player.id, correction: id }, 'wallet corrected');
      return { status: 'SUCCESS', reference };
    },
  };
}
