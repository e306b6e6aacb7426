import type { Transaction } from '../../../platform/database/db.ts';
import { createReceivedTransferStore } from '../../records/received-transfers/received-transfer.store.ts';
import { compareNames } from './name-match.ts';
import { type SenderFit, shownSender } from './sender-match.ts';
import type { ReadSlip } from './slip.store.ts';
import type { FinalVerdict } from './slip-booking.ts';
import { createSlipClaimStore, type SlipAccountHistory, type SlipRival } from './slip-claims.store.ts';

/** With more matching accounts than this, they are not checked one by one: the slip is in doubt. */
export const rivalsAtMost = 500;

export type Rival = Pick<SlipRival, 'username' | 'since' | 'isProven'> & { readonly isOtherName: boolean };
export type Claims = SlipAccountHistory & {
  readonly fit: Pick<SenderFit, 'kind' | 'number' | 'name' | 'why'>;
  readonly transferredAt: Date;
  readonly isNameShown: boolean;
  readonly byNumber: readonly Rival[];
  readonly namedBefore: readonly Rival[];
  readonly claimants: readonly string[];
};

/** Lists at most ten names; the text is read by staff. */
const namesOf = (rivals: readonly { readonly username: string }[]): string => {
  const names = [...new Set(rivals.map(({ username }) => username))];
  return names.length > 10 ? `${names.slice(0, 10).join(', ')} and ${names.length - 10} more` : names.join(', ');
};

/**
 * Returns the reasons against crediting the player without staff, or undefined if there are none (ADR 0021). A full account number that the
 * player registered before the transfer is sufficient. A partial match also requires that bank, number and name were registered before the
 * transfer, and that no other player has a claim.
 */
export function whyInDoubt(claims: Claims): string | undefined {
  const { fit, transferredAt, since, numberSince, provenAt, claimants } = claims;
  const isAfter = (moment: Date): boolean => moment.getTime() > transferredAt.getTime();
  if (fit.kind === 'match' && fit.number === 'same')
    return isAfter(numberSince) ? `${fit.why}; number registered ${numberSince.toISOString()}, after the transfer` : undefined;
  // A slip of this sender was credited to this account before, so the visible part of the sender is known to be the player's.
  const isKnown = provenAt !== null && fit.number === 'fits' && fit.name !== 'differs' && claims.isNameShown;
  const named = claims.namedBefore.filter((rival) => !isLater(rival, provenAt));
  const rivals = claims.byNumber.filter((rival) => !isLater(rival, provenAt) && !isStranger(rival, provenAt));
  const reasons = [
    fit.kind !== 'match' && !isKnown && fit.why,
    isAfter(since) && `account registered or changed ${since.toISOString()}, after the transfer`,
    claimants.length > 0 && `claimed by ${claimants.join(', ')} as well`,
    named.length > 0 && `uploaded by ${namesOf(named)} before`,
    claims.byNumber.length > rivalsAtMost && `the digits fit more than ${rivalsAtMost} other accounts`,
    rivals.length > 0 && `the digits fit the account of ${namesOf(rivals)} as well`,
  ].filter((reason) => reason !== false);
  return reasons.length > 0 ? reasons.join('; ') : undefined;
}

/** Registered after the player's first credited slip of this sender, and never credited: possibly made to look like it. */
const isLater = ({ since, isProven }: Rival, provenAt: Date | null): boolean =>
  provenAt !== null && !isProven && since.getTime() > provenAt.getTime();
/** Has another name and no credited slip of this sender, while the player has one. */
const isStranger = ({ isOtherName, isProven }: Rival, provenAt: Date | null): boolean =>
  provenAt !== null && isOtherName && !isProven;

/** Checks the verdict against other players' claims. The caller must hold the lock of the transfer. */
export async function withOwnership(tx: Transaction, slip: ReadSlip, verdict: FinalVerdict): Promise<FinalVerdict> {
  if (verdict.kind !== 'credit' && !(verdict.kind === 'doubt' && verdict.caseKind === 'SENDER_IN_DOUBT')) return verdict;
  const { transfer, site, sender: fit } = verdict;
  const shown = shownSender(transfer);
  await createReceivedTransferStore(tx).setSender(slip, shown);
  const store = createSlipClaimStore(tx);
  const rivalOf = ({ username, since, isProven, bankAccountName }: SlipRival): Rival => {
    const names = [transfer.sender.name, transfer.sender.nameEn ?? ''].filter((name) => name.trim() !== '');
    const isOtherName = names.length > 0 && names.every((name) => compareNames(name, bankAccountName) === 'differs');
    return { username, since, isProven, isOtherName };
  };
  const why = whyInDoubt({
    ...(await store.accountHistory(slip.playerId, shown)),
    fit,
    transferredAt: transfer.transferredAt,
    // An `X` may be a mask character.
    isNameShown: /[^\P{L}X]/u.test(shown.name),
    byNumber: (await store.rivalsByNumber(slip.playerId, shown, rivalsAtMost + 1)).map(rivalOf),
    namedBefore: (await store.namedBefore(slip.playerId, slip, shown)).map(rivalOf),
    claimants: (await store.claimants(slip.playerId, slip)).map(({ username }) => username),
  });
  if (why === undefined) return { kind: 'credit', transfer, site, sender: fit };
  const sender = { ...fit, kind: 'in-doubt' as const, why };
  return { kind: 'doubt', caseKind: 'SENDER_IN_DOUBT', transfer, site, sender };
}
