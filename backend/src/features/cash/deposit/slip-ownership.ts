import type { Transaction } from '../../../platform/database/db.ts';
import { createReceivedTransferStore } from '../../records/received-transfers/received-transfer.store.ts';
import { compareNames } from './name-match.ts';
import { type SenderFit, shownSender } from './sender-match.ts';
import type { ReadSlip } from './slip.store.ts';
import type { FinalVerdict } from './slip-booking.ts';
import { createSlipClaimStore, type SlipRival, type SlipStanding } from './slip-claims.store.ts';

/** More accounts than this are not looked at: the slip is in doubt. */
export const rivalsAtMost = 500;

export type Rival = Pick<SlipRival, 'username' | 'since' | 'isProven'> & { readonly isOtherName: boolean };
export type Claims = SlipStanding & {
  readonly fit: Pick<SenderFit, 'kind' | 'number' | 'name' | 'why'>;
  readonly transferredAt: Date;
  /** Whether a letter of the sender's name shows. */
  readonly isNameShown: boolean;
  /** Others whose account has the digits that show. */
  readonly byNumber: readonly Rival[];
  /** Others who handed in a slip of the transfer before. */
  readonly namedBefore: readonly Rival[];
  /** Others who claim the case that holds the money. */
  readonly claimants: readonly string[];
};

/** At most ten of them, for people to read. */
const namesOf = (rivals: readonly { readonly username: string }[]): string => {
  const names = [...new Set(rivals.map(({ username }) => username))];
  return names.length > 10 ? `${names.slice(0, 10).join(', ')} and ${names.length - 10} more` : names.join(', ');
};

/**
 * The reasons against crediting the player without staff (ADR 0021); undefined if there are none. A whole account number that the player had
 * before the transfer is enough. A partial match also needs the same bank, number and name since before the transfer, and no other player
 * with a claim.
 */
export function whyInDoubt(claims: Claims): string | undefined {
  const { fit, transferredAt, since, numberSince, provenAt, claimants } = claims;
  const isAfter = (moment: Date): boolean => moment.getTime() > transferredAt.getTime();
  if (fit.kind === 'match' && fit.number === 'same')
    return isAfter(numberSince) ? `${fit.why}; number registered ${numberSince.toISOString()}, after the transfer` : undefined;
  // Staff have credited a slip of this sender to this account: what shows of the sender is known to be the player's.
  const isKnown = provenAt !== null && fit.number === 'fits' && fit.name !== 'differs' && claims.isNameShown;
  const named = claims.namedBefore.filter((rival) => !isLater(rival, provenAt));
  const rivals = claims.byNumber.filter((rival) => !isLater(rival, provenAt) && !isStranger(rival, provenAt));
  const reasons = [
    fit.kind !== 'match' && !isKnown && fit.why,
    isAfter(since) && `account registered or changed ${since.toISOString()}, after the transfer`,
    claimants.length > 0 && `claimed by ${claimants.join(', ')} as well`,
    named.length > 0 && `handed in by ${namesOf(named)} before`,
    claims.byNumber.length > rivalsAtMost && `the digits fit more than ${rivalsAtMost} other accounts`,
    rivals.length > 0 && `the digits fit the account of ${namesOf(rivals)} as well`,
  ].filter((reason) => reason !== false);
  return reasons.length > 0 ? reasons.join('; ') : undefined;
}

/** Registered after the player's first credited slip of this sender, and without such a slip: it may be made to look like the sender. */
const isLater = ({ since, isProven }: Rival, provenAt: Date | null): boolean =>
  provenAt !== null && !isProven && since.getTime() > provenAt.getTime();
/** Of another name and without a credited slip of this sender, which the player has. */
const isStranger = ({ isOtherName, isProven }: Rival, provenAt: Date | null): boolean =>
  provenAt !== null && isOtherName && !isProven;

/** The verdict after a check of other players' claims. Call it under the lock of the transfer. */
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
    ...(await store.standing(slip.playerId, shown)),
    fit,
    transferredAt: transfer.transferredAt,
    // An `X` may be a mask.
    isNameShown: /[^\P{L}X]/u.test(shown.name),
    byNumber: (await store.rivalsByNumber(slip.playerId, shown, rivalsAtMost + 1)).map(rivalOf),
    namedBefore: (await store.namedBefore(slip.playerId, slip, shown)).map(rivalOf),
    claimants: (await store.claimants(slip.playerId, slip)).map(({ username }) => username),
  });
  if (why === undefined) return { kind: 'credit', transfer, site, sender: fit };
  const sender = { ...fit, kind: 'in-doubt' as const, why };
  return { kind: 'doubt', caseKind: 'SENDER_IN_DOUBT', transfer, site, sender };
}
