import type { BankTransfer } from '../../../providers/ports/providers.port.ts';
import { bankCodeOf } from '../../../providers/qr/emv.ts';
import { foldName } from '../../identity/player/account-name.ts';
import type { ShownSender } from '../../records/received-transfers/received-transfer.store.ts';
import { compareNames, type NameFit } from './name-match.ts';

export type RegisteredAccount = {
  readonly bankCode: string;
  readonly bankAccountNo: string;
  readonly bankAccountName: string;
};
/** `match`: the money came from the account. `misfit`: it did not. `in-doubt`: too little is visible, so staff decide. */
export type SenderFit = {
  readonly kind: 'match' | 'misfit' | 'in-doubt';
  readonly why: string;
  /** `same` if the bank shows the full number and it equals the account's, so that no other account can match. */
  readonly number: NumberFit;
  readonly name: NameFit;
};

/** Checks by bank, visible digits and name whether a transfer came from the player's registered account (ADR 0021). */
export function matchSender(
  { sender, sendingBank }: Pick<BankTransfer, 'sender' | 'sendingBank'>,
  account: RegisteredAccount,
): SenderFit {
  const bankCode = sender.bankCode || bankCodeOf(sendingBank);
  if (bankCode !== account.bankCode) return { kind: 'misfit', why: 'another bank', number: 'differs', name: 'unknown' };
  const number = compareNumbers(sender.accountNo, account.bankAccountNo);
  const name = bestName([sender.name, sender.nameEn ?? ''], account.bankAccountName);
  return { kind: kindOf(number, name), why: `number ${number}, name ${name}`, number, name };
}

function kindOf(number: NumberFit, name: NameFit): SenderFit['kind'] {
  if (number === 'differs') return 'misfit';
  // The full number identifies the account; a name that differs may be a typing error.
  if (number === 'same') return name === 'differs' ? 'in-doubt' : 'match';
  if (name === 'differs') return 'misfit';
  return number === 'fits' && name === 'fits' ? 'match' : 'in-doubt';
}

/** The sender as shown by the bank, normalised so that different spellings compare equal. */
export const shownSender = ({ sender, sendingBank }: Pick<BankTransfer, 'sender' | 'sendingBank'>): ShownSender => ({
  bank: sender.bankCode || (bankCodeOf(sendingBank) ?? ''),
  number: shownDigits(sender.accountNo),
  name: [sender.name, sender.nameEn ?? ''].map(foldName).filter(Boolean).join(' / '),
});

/** A bank may give the name in the local script and in English; the better match counts. */
function bestName(shown: readonly string[], registered: string): NameFit {
  const fits = shown.filter((name) => name.trim() !== '').map((name) => compareNames(name, registered));
  return (['fits', 'partly', 'differs', 'unknown'] as const).find((fit) => fits.includes(fit)) ?? 'unknown';
}

const visibleDigitsAtLeast = 4;

/** How the visible digits compare with an account number: `same` means that all digits are visible and equal. */
type NumberFit = 'same' | 'fits' | 'in-doubt' | 'differs';

/** Keeps digits, replaces each masked character (`x`, `X`, `*` or a bullet) with `?`, and drops separators. */
const shownDigits = (masked: string): string => masked.replace(/[\s.-]/g, '').replace(/[^0-9]/g, '?');

/** Compares a masked number (`xxx-x-x1234-x`) with a full one by position; at other lengths the result is at best `in-doubt`. */
export function compareNumbers(masked: string, accountNo: string): NumberFit {
  const shown = shownDigits(masked);
  const visible = shown.replaceAll('?', '').length;
  if (visible === 0) return 'in-doubt';
  if (shown.length !== accountNo.length) {
    const runs = shown.split('?').filter((run) => run !== '');
    return runs.every((run) => accountNo.includes(run)) ? 'in-doubt' : 'differs';
  }
  if (Array.from(shown).some((digit, place) => digit !== '?' && digit !== accountNo[place])) return 'differs';
  if (visible === accountNo.length) return 'same';
  return visible >= visibleDigitsAtLeast ? 'fits' : 'in-doubt';
}
