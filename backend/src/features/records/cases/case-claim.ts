import { type Minor, minor, negate, subtract, zero } from '@wallet/shared/money';
import { type AccountName, accounts, DuplicateJournal } from '../../../ledger/ledger.ts';
import type { Context, Player } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newReference } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createMovementStore } from '../movements/movement.store.ts';
import { type CaseKind, createCaseStore, type MoneyCase } from './case.store.ts';

type Parts = Pick<Context, 'ledger' | 'clock' | 'log'>;
type NewClaim = {
  readonly kind: Extract<CaseKind, 'PAYOUT_PAID_AFTER_RETURN' | 'WIN_TAKEN_BACK'>;
  readonly subject: string;
  readonly detail: string;
  readonly player: Pick<Player, 'id' | 'currency'>;
  readonly claimMinor: Minor;
  /** Where the money is missing. */
  readonly to: AccountName;
  readonly evidence: Readonly<Record<string, string>>;
};

/** How the statement names a recovery. */
const correctionChannel = 'CORRECTION';

/**
 * Opens a claim against a player (ADR 0089): the claim makes up for the money that is missing at `to`, and the player's withdrawals wait
 * until staff have decided. The same subject again changes nothing.
 */
export async function openClaim(tx: Transaction, { ledger, clock, log }: Parts, claim: NewClaim): Promise<void> {
  const { kind, subject, detail, player, claimMinor, to, evidence } = claim;
  const id = await createCaseStore(tx).open({
    kind,
    subject,
    detail,
    suspenseMinor: zero,
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
  if (isNew) log.error({ case: id, kind, subject }, 'a player owes money, withdrawals wait for staff');
}

/**
 * Ends a claim, in one journal. `RECOVERED` takes from the wallet what it has, up to the claim, and writes the rest off; `WRITTEN_OFF`
 * leaves the wallet alone. The case is locked.
 * @returns what was recovered, null for nothing.
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
