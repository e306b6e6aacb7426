import type { Currency, MoneyMovement } from '@kaeo/shared/api';
import type { CorrectedKind } from '@kaeo/shared/desk';
import { add, isWhole, type Minor, minor, negate, parseAmount, subtract, zero } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import { accounts } from '../../../ledger/ledger.ts';
import { insertRow, type Sql, type Transaction } from '../../../platform/database/db.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createGameStore } from '../../play/game/game.store.ts';
import { createGameCaseService } from '../../play/game/game-case.service.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { createCaseStore, type MoneyCase } from '../../records/cases/case.store.ts';
import { correctionChannel, openClaim } from '../../records/cases/case-claim.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { type Opposite, oppositeOf } from './opposites.ts';

/** A row of `corrections`, and the written-off part of its journal. */
type Correction = Pick<Opposite, 'subject' | 'amountMinor' | 'currency' | 'playerId' | 'giver' | 'taker' | 'writtenOffMinor'> & {
  readonly id: string;
  /** The case that decides again. */
  readonly caseId: string | null;
  /** The claim for what the wallet or the game no longer holds. */
  readonly claimCaseId: string | null;
  readonly claimMinor: Minor;
};
/** A checked change of a wallet. */
export type WalletCorrection = {
  readonly player: Pick<Player, 'id' | 'currency'>;
  readonly amountMinor: Minor;
  readonly isAdded: boolean;
  readonly balanceMinor: Minor;
};

/**
 * Takes back decisions by an opposite journal (DESK-02). What is decided again has a new case. A wallet is corrected without a decision
 * against the account of corrections (DESK-03); the subject of such a correction is `player:<id>:<correction>`.
 */
export function createCorrectionService(context: Context) {
  const { db, ledger, clock, log } = context;
  const guard = createProtectionGuard(context);
  const games = createGameCaseService(context);

  /** Opens the case that decides again. Staff recover or write off a claim; other money is in suspense. */
  async function reopen(
    tx: Transaction,
    { again, giver, currency, amountMinor, writtenOffMinor }: Opposite,
  ): Promise<string | null> {
    if (again === null) return null;
    const { claimantId } = again;
    const wholeMinor = add(amountMinor, writtenOffMinor);
    const isClaim = giver === accounts.claims();
    return createCaseStore(tx).open({
      ...again,
      kind: 'DECISION_CORRECTED',
      detail: `${currency} ${wholeMinor / 100}`,
      ...(isClaim ? { claimMinor: wholeMinor } : { suspenseMinor: wholeMinor }),
      currency,
      openedAt: clock.now(),
      claimantId,
    });
  }

  /**
   * Records a correction with its statement line, and posts it. Returns the reference of the line, empty without one.
   * @throws Refusal `ALREADY_DECIDED` if the subject was corrected before, `MONEY_NOT_ENOUGH`.
   */
  async function book(tx: Transaction, { writtenOffMinor, claimMinor, ...row }: Correction): Promise<string> {
    const { id, giver, taker, playerId, amountMinor, currency } = row;
    const createdAt = clock.now();
    const wallet = playerId === null ? undefined : accounts.wallet(playerId);
    const isAdded = taker === wallet;
    // A wallet that gets the money gets the claimed part as well.
    const shownMinor = isAdded ? add(amountMinor, claimMinor) : giver === wallet ? amountMinor : zero;
    const movementId = shownMinor > zero ? newId() : null;
    const reference = movementId === null ? '' : newReference('C');
    if (playerId !== null && movementId !== null)
      await createMovementStore(tx).record({
        id: movementId,
        playerId,
        type: isAdded ? 'deposit' : 'withdraw',
        status: 'SUCCESS',
        from: isAdded ? correctionChannel : 'WALLET',
        to: isAdded ? 'WALLET' : correctionChannel,
        amountMinor: shownMinor,
        currency,
        reference,
        createdAt,
      });
    const isNew = await insertRow(tx, 'corrections', { ...row, createdAt, movementId }, 'on conflict (subject) do nothing');
    if (!isNew) throw new Refusal('ALREADY_DECIDED');
    if (amountMinor === zero) return reference;
    const postings = [
      { account: giver, amountMinor: negate(add(amountMinor, writtenOffMinor)) },
      { account: taker, amountMinor },
      ...(writtenOffMinor > zero ? [{ account: accounts.writtenOff(), amountMinor: writtenOffMinor }] : []),
    ];
    await ledger.post(tx, { kind: 'correction', reference: id, currency, postings });
    return reference;
  }

  /** What the wallet or the game of the player does not hold of the money. Locks the wallet first, as every journal does. */
  async function missingOf(tx: Transaction, { playerId, giver, taker, amountMinor, currency }: Opposite): Promise<Minor> {
    if (playerId === null || giver === accounts.claims()) return zero;
    if (taker === accounts.wallet(playerId)) await ledger.balance(tx, taker, currency, { lock: true });
    const heldMinor = await ledger.balance(tx, giver, currency, { lock: true });
    return heldMinor >= amountMinor ? zero : subtract(amountMinor, heldMinor);
  }

  /** Claims from the player what is missing; withdrawals wait until staff decide about it. */
  async function claim(tx: Transaction, { subject, playerId, currency, taker }: Opposite, claimMinor: Minor) {
    if (claimMinor === zero || playerId === null) return null;
    return openClaim(tx, context, {
      kind: 'CORRECTION_NOT_COVERED',
      subject,
      detail: `${currency} ${claimMinor / 100}`,
      player: { id: playerId, currency },
      claimMinor,
      to: taker,
      evidence: {},
    });
  }

  /** Moves the money back, and what is missing of it as a claim. */
  async function moveBack(tx: Transaction, opposite: Opposite): Promise<Omit<Correction, 'id'>> {
    const { currency, playerId, countedAt, gameCode, again: _again, play: _play, ...row } = opposite;
    if (gameCode !== null && playerId !== null) await createGameStore(tx).touch(playerId, gameCode);
    const claimMinor = await missingOf(tx, opposite);
    const caseId = await reopen(tx, opposite);
    const claimCaseId = await claim(tx, opposite, claimMinor);
    const amountMinor = subtract(opposite.amountMinor, claimMinor);
    if (playerId !== null && countedAt !== null && amountMinor > zero)
      await guard.uncountDeposit(tx, { id: playerId, currency }, amountMinor, countedAt);
    return { ...row, currency, playerId, amountMinor, caseId, claimCaseId, claimMinor };
  }

  /** The play is taken back by its own journal, so that the correction has no amount. */
  async function playBack(tx: Transaction, play: MoneyCase, opposite: Opposite): Promise<Omit<Correction, 'id'>> {
    const { subject, currency, playerId, giver, taker, writtenOffMinor } = opposite;
    const { caseId, claimCaseId } = await games.takeBack(tx, play);
    const row = { subject, currency, playerId, giver, taker, writtenOffMinor, caseId, claimCaseId };
    return { ...row, amountMinor: zero, claimMinor: zero };
  }

  const balanceOf = (sql: Sql, { id, currency }: WalletCorrection['player']) =>
    ledger.balance(sql, accounts.wallet(id), currency);

  return {
    /** What a correction would do. */
    preview: (kind: CorrectedKind, id: string): Promise<Opposite> => db.transaction((tx) => oppositeOf(tx, kind, id)),
    /**
     * Corrects a decision once. What the player no longer has becomes a claim.
     * @throws Refusal `NO_DATA`, `NOTHING_BOOKED`, `GAME_FROZEN`, `ALREADY_DECIDED` if it was corrected before.
     */
    async correct(kind: CorrectedKind, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const opposite = await oppositeOf(tx, kind, id);
        const { play } = opposite;
        const row = await (play === null ? moveBack(tx, opposite) : playBack(tx, play, opposite));
        await book(tx, { ...row, id: newId() });
        const { subject, playerId: player, caseId, claimCaseId } = row;
        log.info({ subject, player, case: caseId, claim: claimCaseId }, 'decision corrected by an opposite journal');
      });
    },
    /**
     * Checks a change of a wallet by a signed amount.
     * @throws Refusal `VALIDATION` of an amount that is zero or has too many decimals, or of another currency than the
     * player's; `WHOLE_KIP`; `MONEY_NOT_ENOUGH`; a code of the protection for money that is added.
     */
    async checkWallet(player: WalletCorrection['player'], amount: number, currency: Currency): Promise<WalletCorrection> {
      if (currency !== player.currency) throw new Refusal('VALIDATION', { currency: 'VALIDATION' });
      const amountMinor = parseAmount(Math.abs(amount));
      if (amountMinor === undefined || amountMinor === zero) throw new Refusal('VALIDATION', { amount: 'VALIDATION' });
      if (currency === 'LAK' && !isWhole(amountMinor)) throw new Refusal('WHOLE_KIP', { amount: 'WHOLE_KIP' });
      const isAdded = amount > 0;
      if (isAdded) await db.transaction((tx) => guard.assert(tx, player, { kind: 'deposit', amountMinor }));
      const balanceMinor = await balanceOf(db, player);
      if (!isAdded && balanceMinor < amountMinor) throw new Refusal('MONEY_NOT_ENOUGH');
      return { player, amountMinor, isAdded, balanceMinor };
    },
    /** Adds money to a wallet, or takes it. @throws Refusal `MONEY_NOT_ENOUGH`, or a code of the protection. */
    async correctWallet({ player, amountMinor, isAdded }: WalletCorrection): Promise<MoneyMovement> {
      const id = newId();
      const [house, wallet] = [accounts.corrections(), accounts.wallet(player.id)];
      const [giver, taker] = isAdded ? [house, wallet] : [wallet, house];
      const subject = `player:${player.id}:${id}`;
      const row = { id, subject, currency: player.currency, amountMinor, giver, taker, playerId: player.id };
      const reference = await db.transaction(async (tx) => {
        if (isAdded) await guard.assert(tx, player, { kind: 'deposit', amountMinor });
        return book(tx, { ...row, writtenOffMinor: zero, caseId: null, claimCaseId: null, claimMinor: zero });
      });
      log.info({ player: player.id, correction: id }, 'wallet corrected');
      return { status: 'SUCCESS', reference };
    },
  };
}

/** The balance after the correction. */
export const correctedBalance = ({ balanceMinor, amountMinor, isAdded }: WalletCorrection): Minor =>
  isAdded ? minor(balanceMinor + amountMinor) : subtract(balanceMinor, amountMinor);
