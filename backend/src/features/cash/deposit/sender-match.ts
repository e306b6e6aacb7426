import { bankCodeOf } from '../../../providers/emv.ts';
import type { BankTransfer } from '../../../providers/providers.port.ts';
import { foldName } from '../../identity/player/account-name.ts';
import type { ShownSender } from '../../records/received-transfers/received-transfer.store.ts';
import { compareNames, type NameFit } from './name-match.ts';

export type RegisteredAccount = {
  readonly bankCode: string;
  readonly bankAccountNo: string;
  readonly bankAccountName: string;
};
/** `match`: the money came from the account. `misfit`: it did not. `in-doubt`: too little shows, so a person decides. */
export type SenderFit = {
  readonly kind: 'match' | 'misfit' | 'in-doubt';
  readonly why: string;
  /** `same` where the bank shows the whole number and it is the account's: no other account fits. */
  readonly number: NumberFit;
  readonly name: NameFit;
};

/**
 * Whether a transfer came from the player's registered account, by what the bank lets be seen of its sender (ADR 0021): the bank, the digits of
 * the number that show, and the name.
 */
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
  // The whole number is the account itself; a name that differs may have been typed wrong.
  if (number === 'same') return name === 'differs' ? 'in-doubt' : 'match';
  if (name === 'differs') return 'misfit';
  return number === 'fits' && name === 'fits' ? 'match' : 'in-doubt';
}

/** The sender as the bank shows it, in one form for every spelling. */
export const shownSender = ({ sender, sendingBank }: Pick<BankTransfer, 'sender' | 'sendingBank'>): ShownSender => ({
  bank: sender.bankCode || (bankCodeOf(sendingBank) ?? ''),
  number: shownDigits(sender.accountNo),
  name: [sender.name, sender.nameEn ?? ''].map(foldName).filter(Boolean).join(' / '),
});

/** A bank may tell the name in its own letters and in English; the form that says most counts. */
function bestName(shown: readonly string[], registered: string): NameFit {
  const fits = shown.filter((name) => name.trim() !== '').map((name) => compareNames(name, registered));
  return (['fits', 'partly', 'differs', 'unknown'] as const).find((fit) => fits.includes(fit)) ?? 'unknown';
}

/** How many digits of a number have to show, in their places, before it says whose account it is. */
const visibleDigitsAtLeast = 4;

/** What the part of an account number that a bank shows says of an account: `same` means all of it shows and is equal. */
type NumberFit = 'same' | 'fits' | 'in-doubt' | 'differs';

/** Digits as they are, `?` for each that is hidden (banks print `x`, `X`, `*` or a bullet); separators count for nothing. */
const shownDigits = (masked: string): string => masked.replace(/[\s.-]/g, '').replace(/[^0-9]/g, '?');

/**
 * Compares a number as banks show it (`xxx-x-x1234-x`, `123-4-xxx456`) with a whole one. Where both are as long, each digit that shows has to be
 * in its place; otherwise nobody can say which places they are.
 */
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
