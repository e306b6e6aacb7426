import { type Minor, minor, negate, subtract, zero } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import { type AccountName, accounts, DuplicateJournal } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newReference } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createMovementStore } from '../movements/movement.store.ts';
import { type CaseKind, createCaseStore, type MoneyCase } from './case.store.ts';

type Parts = Pick<Context, 'ledger' | 'clock' | 'log'>;
type NewClaim = {
  readonly kind: Extract<CaseKind, 'PAYOUT_PAID_AFTER_RETURN' | 'WIN_TAKEN_BACK' | 'CORRECTION_NOT_COVERED'>;
  readonly subject: string;
  readonly detail: string;
  readonly player: Pick<Player, 'id' | 'currency'>;
  readonly claimMinor: Minor;
  readonly to: AccountName;
  readonly evidence: Readonly<Record<string, string>>;
};

/** Target shown on the statement for money that a player gives back. */
export const correctionChannel = 'CORRECTION';

/**
 * Opens a claim for the money missing at `to`, idempotently (ADR 0023). The player's withdrawals wait until staff decide.
 * @returns the id of its case.
 */
export async function openClaim(tx: Transaction, { ledger, clock, log }: Parts, claim: NewClaim): Promise<string> {
  const { kind, subject, detail, player, claimMinor, to, evidence } = claim;
  const id = await createCaseStore(tx).open({
    kind,
    subject,
    detail,
    claimMinor,
    currency: player.currency,
    openedAt: clock.now(),
    claimantId: player.id,
    evidence,
  });
  const postings = [
    { account: accounts.claims(), amountMinor: negate(claimMinor) },
    { account: to, amountMinor: claimMinor },
  ];
  const isNew = await ledger.post(tx, { kind: 'claim', reference: id, currency: player.currency, postings }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DuplicateJournal) return false;
      throw error;
    },
  );
  if (isNew) log.error({ case: id, kind, subject }, 'claim against a player opened, withdrawals wait for staff');
  return id;
}

/**
 * Ends a claim in one journal. `RECOVERED` takes what the wallet holds, up to the claim, and writes off the rest; `WRITTEN_OFF` does not
 * touch the wallet. The caller must lock the case.
 * @returns the recovered amount, or null for a write-off.
 * @throws Refusal `VALIDATION` for a recovery from an empty wallet.
 */
export async function endClaim(
  tx: Transaction,
  { ledger, clock }: Parts,
  { id, claimantId, claimMinor, currency }: MoneyCase,
  resolution: 'RECOVERED' | 'WRITTEN_OFF',
): Promise<Minor | null> {
  if (claimantId === null) throw new Error(`the claim ${id} names no player`);
  const wallet = accounts.wallet(claimantId);
  const isRecovered = resolution === 'RECOVERED';
  const walletMinor = isRecovered ? await ledger.balance(tx, wallet, currency, { lock: true }) : zero;
  const recoveredMinor = minor(Math.min(walletMinor, claimMinor));
  if (isRecovered && recoveredMinor === zero) throw new Refusal('VALIDATION', { resolution: 'VALIDATION' });
  const postings = [
    { account: accounts.claims(), amountMinor: claimMinor },
    { account: wallet, amountMinor: negate(recoveredMinor) },
    { account: accounts.writtenOff(), amountMinor: negate(subtract(claimMinor, recoveredMinor)) },
  ].filter(({ amountMinor }) => amountMinor !== zero);
  await ledger.post(tx, { kind: isRecovered ? 'claim-recovery' : 'claim-write-off', reference: id, currency, postings });
  if (!isRecovered) return null;
  await createMovementStore(tx).record({
    id,
    playerId: claimantId,
    type: 'withdraw',
    status: 'SUCCESS',
    from: 'WALLET',
    to: correctionChannel,
    amountMinor: recoveredMinor,
    currency,
    reference: newReference('C'),
    createdAt: clock.now(),
  });
  return recoveredMinor;
}
