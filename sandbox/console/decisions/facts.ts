import { formatAmount } from '@kaeo/shared/money';
import { phoneText } from '../parts/format.ts';
import type { ConsoleState } from '../state/console-state.ts';

export type MoneyCase = ConsoleState['cases'][number];
export type ManualDeposit = ConsoleState['manualDeposits'][number];
export type UndecidedTransfer = ConsoleState['undecidedTransfers'][number];
export type Claimant = NonNullable<MoneyCase['claimant']>;
type CaseDeposit = NonNullable<MoneyCase['deposits']>[number];

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** One line about a player: phone, name and bank account. */
export const playerLine = ({
  username,
  name,
  bankCode,
  bankAccountNo,
  bankAccountName,
}: Omit<Claimant, 'playerId' | 'currency'>): string =>
  joined(phoneText(username), name, `${bankCode} ${bankAccountNo} ${bankAccountName}`);

/** One line about a manual deposit. */
export const depositLine = ({ reference, state, username, paidFrom, paidAt, bankReference }: CaseDeposit): string =>
  joined(`${reference} of ${phoneText(username)}`, state.toLowerCase(), paidFrom, paidAt, bankReference);

/**
 * Facts for deciding a manual deposit: the player's report, the player's slips, and money in suspense of the same
 * amount. Matching such money prevents a double credit.
 */
export function depositFacts(deposit: ManualDeposit, cases: readonly MoneyCase[]): readonly string[] {
  const { reference, player, paidFrom, paidAt, bankReference, slips } = deposit;
  return [
    player ? playerLine(player) : '',
    joined(paidFrom, paidAt, bankReference),
    ...slips.map((slip) => `Slip ${slip.reference}: ${slip.status.toLowerCase()} ${slip.reason} ${formatAmount(slip.amount)}`),
    ...cases
      .filter(({ deposits }) => deposits.some((each) => each.reference === reference))
      .map(({ subject }) => `In suspense with this amount: ${subject}`),
  ].filter((fact) => fact !== '');
}

/** Facts for deciding a case: the claimant, the sender as the bank shows it, and slips and deposits of the same money. */
export function caseFacts({ claimant, evidence, claims, deposits }: MoneyCase): readonly string[] {
  const { sender, fit } = evidence;
  return [
    claimant ? playerLine(claimant) : '',
    sender ? `Paid by ${sender}` : '',
    fit ? `Compared: ${fit}` : '',
    ...claims.map((claim) => `Slip ${claim.slip} of ${phoneText(claim.username)}: ${claim.status.toLowerCase()}`),
    ...deposits.map((deposit) => `Same amount: ${depositLine(deposit)}`),
  ].filter((fact) => fact !== '');
}
