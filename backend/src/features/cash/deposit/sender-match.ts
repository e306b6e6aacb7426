import { bankCodeOf } from '../../../providers/emv.ts';
import type { BankTransfer } from '../../../providers/providers.port.ts';
import { compareNumbers, type NumberFit } from './account-number.ts';
import { compareNames, type NameFit } from './holder-name.ts';

export type RegisteredAccount = {
  readonly bankCode: string;
  readonly bankAccountNo: string;
  readonly bankAccountName: string;
};
/** `match`: the money came from the account. `misfit`: it did not. `in-doubt`: too little shows, so a person decides. */
export type SenderFit = { readonly kind: 'match' | 'misfit' | 'in-doubt'; readonly why: string };

/**
 * Whether a transfer came from the player's registered account, by what the bank lets be seen of its sender (ADR 0021): the bank, the digits of
 * the number that show, and the name.
 */
export function matchSender(
  { sender, sendingBank }: Pick<BankTransfer, 'sender' | 'sendingBank'>,
  account: RegisteredAccount,
): SenderFit {
  const bankCode = sender.bankCode || bankCodeOf(sendingBank);
  if (bankCode !== account.bankCode) return { kind: 'misfit', why: 'another bank' };
  const number = compareNumbers(sender.accountNo, account.bankAccountNo);
  const name = bestName([sender.name, sender.nameEn ?? ''], account.bankAccountName);
  return { kind: kindOf(number, name), why: `number ${number}, name ${name}` };
}

function kindOf(number: NumberFit, name: NameFit): SenderFit['kind'] {
  if (number === 'differs') return 'misfit';
  // The whole number is the account itself; a name that differs may have been typed wrong.
  if (number === 'same') return name === 'differs' ? 'in-doubt' : 'match';
  if (name === 'differs') return 'misfit';
  return number === 'fits' && name === 'fits' ? 'match' : 'in-doubt';
}

/** A bank may tell the name in its own letters and in English; the form that says most counts. */
function bestName(shown: readonly string[], registered: string): NameFit {
  const fits = shown.filter((name) => name.trim() !== '').map((name) => compareNames(name, registered));
  return (['fits', 'partly', 'differs', 'unknown'] as const).find((fit) => fits.includes(fit)) ?? 'unknown';
}
