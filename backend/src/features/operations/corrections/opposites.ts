import type { Currency } from '@kaeo/shared/api';
import type { CorrectedKind } from '@kaeo/shared/desk';
import { type Minor, minor, subtract, zero } from '@kaeo/shared/money';
import { type AccountName, accounts } from '../../../ledger/ledger.ts';
import { anyRow, type Transaction } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createSlipStore } from '../../cash/deposit/slip.store.ts';
import { createManualDepositStore } from '../../cash/manual-deposit/manual-deposit.store.ts';
import { deskAccount } from '../../cash/manual-deposit/manual-deposit-decision.ts';
import { createGameResultStore } from '../../play/game/game-result.store.ts';
import { createTransferStore } from '../../play/transfer/transfer.store.ts';
import { transferEnds } from '../../play/transfer/transfer-postings.ts';
import { createCaseStore, type MoneyCase } from '../../records/cases/case.store.ts';
import { isCorrected } from '../../records/decisions/corrected.ts';
import { transferNamed } from '../../records/received-transfers/received-transfer.store.ts';

/** The opposite of a decision. */
export type Opposite = {
  readonly subject: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  /** The player whose wallet or game gives or gets the money; null if none does. */
  readonly playerId: string | null;
  readonly giver: AccountName;
  readonly taker: AccountName;
  /** The part of a claim that was written off when the rest was recovered. The giver gives it as well. */
  readonly writtenOffMinor: Minor;
  /** When the money was credited, if that credit counts as a deposit. */
  readonly countedAt: Date | null;
  /** The case that decides again: about money in suspense, or about the claim against the claimant. */
  readonly again: {
    readonly subject: string;
    readonly evidence: Readonly<Record<string, string>>;
    readonly claimantId?: string;
  } | null;
  /** The case of a paused game whose play was booked. The opposite play is booked by its own journal. */
  readonly play: MoneyCase | null;
  /** The game from which, or to which, the money of a transfer goes back. */
  readonly gameCode: string | null;
};
type Undone = Omit<Opposite, 'subject'>;
const plain = { writtenOffMinor: zero, countedAt: null, again: null, play: null, gameCode: null } as const;

/** The account that received the money of a decided case; undefined if its decision moved none, or cannot be undone. */
function receiverOf({ resolution, playerId, evidence, suspenseMinor }: MoneyCase): AccountName | undefined {
  if (suspenseMinor === 0) return undefined;
  if (resolution === 'MATCHED') return deskAccount;
  if (resolution === 'RETURNED' && !('sentBack' in evidence)) return accounts.returned();
  return resolution === 'CREDITED' && playerId !== null && !('paidAgain' in evidence) ? accounts.wallet(playerId) : undefined;
}

/** The case that decides about the money, or the claim, of a case again. It names the first case of the money. */
const againOf = ({ id, evidence }: MoneyCase) => ({ subject: id, evidence: { first: evidence['first'] ?? id } });

/** The claim is open again: what was recovered goes back to the wallet, and the rest is no loss any more. */
function oppositeOfClaim(found: MoneyCase, claimantId: string): Undone {
  const { claimMinor, recoveredMinor, currency } = found;
  const shared = { ...plain, currency, giver: accounts.claims(), again: { ...againOf(found), claimantId } };
  if (recoveredMinor === null) return { ...shared, amountMinor: claimMinor, playerId: null, taker: accounts.writtenOff() };
  const writtenOffMinor = subtract(claimMinor, recoveredMinor);
  return { ...shared, amountMinor: recoveredMinor, playerId: claimantId, taker: accounts.wallet(claimantId), writtenOffMinor };
}

/**
 * The play that was booked is booked the other way, and the game is paused again.
 * @throws Refusal `NOTHING_BOOKED` after a mistake: the next check finds the difference again and pauses the game.
 */
async function oppositeOfPlay(tx: Transaction, found: MoneyCase): Promise<Undone> {
  const { id, currency, claimantId, evidence } = found;
  if (evidence['outcome'] === 'MISTAKE') throw new Refusal('NOTHING_BOOKED');
  const booked = await createGameResultStore(tx).findOfCase(id);
  const gameCode = evidence['game'];
  if (!booked || claimantId === null || gameCode === undefined) throw new Refusal('NO_DATA');
  const [game, provider] = [accounts.game(claimantId, gameCode), accounts.provider(gameCode)];
  const [giver, taker] = booked.amountMinor > 0 ? [game, provider] : [provider, game];
  const amountMinor = minor(Math.abs(booked.amountMinor));
  return { ...plain, amountMinor, currency, playerId: claimantId, giver, taker, play: found };
}

/** @throws Refusal `NO_DATA` if the case is unknown or its decision moved no money, `NOTHING_BOOKED`. */
async function oppositeOfCase(tx: Transaction, id: string): Promise<Undone> {
  const cases = createCaseStore(tx);
  const found = await cases.lock(id);
  if (found && 'outcome' in found.evidence) return oppositeOfPlay(tx, found);
  if (found?.claimantId && (found.resolution === 'RECOVERED' || found.resolution === 'WRITTEN_OFF'))
    return oppositeOfClaim(found, found.claimantId);
  const giver = found && receiverOf(found);
  if (!found || giver === undefined) throw new Refusal('NO_DATA');
  const { suspenseMinor: amountMinor, currency, playerId } = found;
  const isCounted = found.resolution === 'CREDITED' && !(await cases.isOfPayout(id));
  const countedAt = isCounted ? found.resolvedAt : null;
  return { ...plain, amountMinor, currency, playerId, giver, taker: accounts.suspense(), countedAt, again: againOf(found) };
}

/** @throws Refusal `NO_DATA` if it is not approved, `ALREADY_DECIDED` if a case decides about its money, which is corrected instead. */
async function oppositeOfDeposit(tx: Transaction, reference: string): Promise<Undone> {
  const deposit = await createManualDepositStore(tx).lock(reference);
  if (deposit?.state !== 'APPROVED') throw new Refusal('NO_DATA');
  const cases = createCaseStore(tx);
  if ((await cases.isMatched(reference)) || (await cases.isParked(reference))) throw new Refusal('ALREADY_DECIDED');
  const { amountMinor, currency, playerId, decidedAt: countedAt } = deposit;
  return { ...plain, amountMinor, currency, playerId, giver: accounts.wallet(playerId), taker: deskAccount, countedAt };
}

/** @throws Refusal `NO_DATA` if it was not credited, or a case decided about its money, which is corrected instead. */
async function oppositeOfSlip(tx: Transaction, reference: string): Promise<Undone> {
  const slip = await createSlipStore(tx).lockCreditedAtOnce(reference);
  if (!slip) throw new Refusal('NO_DATA');
  const { amountMinor, currency, playerId, settledAt: countedAt } = slip;
  const again = { subject: reference, evidence: { first: transferNamed(slip), slip: reference } };
  return {
    ...plain,
    amountMinor,
    currency,
    playerId,
    giver: accounts.wallet(playerId),
    taker: accounts.suspense(),
    countedAt,
    again,
  };
}

/** @throws Refusal `NO_DATA` if staff did not decide it. */
async function oppositeOfTransfer(tx: Transaction, reference: string): Promise<Undone> {
  const transfer = await createTransferStore(tx).lockDecided(reference);
  if (!transfer) throw new Refusal('NO_DATA');
  const { from, to } = transferEnds(transfer);
  const [giver, taker] = transfer.state === 'CONFIRMED' ? [to, from] : [from, to];
  const { amountMinor, currency, playerId, gameCode } = transfer;
  return { ...plain, amountMinor, currency, playerId, giver, taker, gameCode };
}

const opposites: Readonly<Record<CorrectedKind, (tx: Transaction, id: string) => Promise<Undone>>> = {
  case: oppositeOfCase,
  'manual-deposit': oppositeOfDeposit,
  slip: oppositeOfSlip,
  transfer: oppositeOfTransfer,
};

/** @throws Refusal `NO_DATA`, `NOTHING_BOOKED`, `ALREADY_DECIDED` if it was corrected before. */
export async function oppositeOf(tx: Transaction, kind: CorrectedKind, id: string): Promise<Opposite> {
  const subject = `${kind}:${id}`;
  const undone = await opposites[kind](tx, id);
  if (await anyRow(tx, `select where ${isCorrected('$1')}`, [subject])) throw new Refusal('ALREADY_DECIDED');
  return { subject, ...undone };
}
