import { bankCodeOf } from '../../../providers/emv.ts';
import type { BankTransfer } from '../../../providers/providers.port.ts';

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

/** How many digits of a number have to show, in their places, before it says whose account it is. */
const visibleDigitsAtLeast = 4;

/** What the part of an account number that a bank shows says of an account: `same` means all of it shows and is equal. */
type NumberFit = 'same' | 'fits' | 'in-doubt' | 'differs';

/** Digits as they are, `?` for each that is hidden (banks print `x`, `X`, `*` or a bullet); separators count for nothing. */
export const shownDigits = (masked: string): string => masked.replace(/[\s.-]/g, '').replace(/[^0-9]/g, '?');

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

/** What a name as banks show it says of a name: `unknown` where both are written in other letters, or nothing shows. */
type NameFit = 'fits' | 'partly' | 'differs' | 'unknown';

/** Titles that one bank prints and the other does not, the longer before those that begin them. */
const titles = [
  'ว่าที่ร้อยตรี',
  'ว่าที่ร.ต.',
  'เด็กหญิง',
  'เด็กชาย',
  'นางสาว',
  'น.ส.',
  'ด.ญ.',
  'ด.ช.',
  'คุณ',
  'นาย',
  'นาง',
  'ທ້າວ',
  'ນາງສາວ',
  'ນາງ',
  'ທ່ານ',
  'MISS',
  'MASTER',
  'MRS',
  'MR',
  'MS',
  'KHUN',
]; // prettier-ignore

/** How many letters of a masked first name have to show. */
const visibleLettersAtLeast = 3;

type Word = { readonly letters: string; readonly isWhole: boolean };

/**
 * Compares a name as banks show it (`MS. SOMYING J`, `นาย สมชาย ใ***`) with the whole name of an account: the first name, and of the last name
 * what shows, as little as its initial. Titles, case, dots and spaces count for nothing.
 */
export function compareNames(shown: string, whole: string): NameFit {
  const fits = variantsOf(shown).flatMap((left) => variantsOf(whole).map((right) => compareWords(left, right)));
  return (['fits', 'partly', 'unknown', 'differs'] as const).find((fit) => fits.includes(fit)) ?? 'unknown';
}

/** With the title and without: there are names that begin like one. */
function variantsOf(name: string): Word[][] {
  const text = name.normalize('NFC').toUpperCase().replace(/\s+/g, ' ').trim();
  const title = titles.find((each) => text.startsWith(each) && isTitle(each, text));
  const rest = title === undefined ? undefined : text.slice(title.length);
  return [text, ...(rest === undefined ? [] : [rest])].map(wordsOf).filter((words) => words.length > 0);
}

/** Latin titles end in a space or a dot; Thai and Lao ones stand against the name. */
const isTitle = (title: string, text: string): boolean => !/[A-Z]$/.test(title) || /^[\s.]/.test(text.slice(title.length));

function wordsOf(text: string): Word[] {
  return text
    .split(/[\s.,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const letters = (/^[^*•…]*/.exec(word)?.[0] ?? '').replace(/[^\p{L}\p{M}]/gu, '');
      return { letters, isWhole: !/[*•…]/.test(word) };
    });
}

function compareWords(shown: readonly Word[], whole: readonly Word[]): NameFit {
  const [first, ...others] = shown;
  const [wholeFirst, ...wholeOthers] = whole;
  if (!first || !wholeFirst || shown.every(({ letters }) => letters === '')) return 'unknown';
  if (scriptOf(shown) !== scriptOf(whole)) return 'unknown';
  if (shown.every(({ isWhole }) => isWhole) && joined(shown) === joined(whole)) return 'fits';
  const last = others.at(-1);
  const firstFits = begins(wholeFirst, first, visibleLettersAtLeast);
  const lastFits = last !== undefined && wholeOthers.some((word) => begins(word, { ...last, isWhole: false }, 1));
  if (firstFits && lastFits) return 'fits';
  if (firstFits && (last === undefined || last.letters === '' || wholeOthers.length === 0)) return 'partly';
  // Surname first, or fewer letters than say anything.
  const isTurned = others.some((word) => word.letters.length > 1 && word.letters === wholeFirst.letters);
  return isTurned || (!first.isWhole && wholeFirst.letters.startsWith(first.letters) && (lastFits || last === undefined))
    ? 'partly'
    : 'differs';
}

/** A whole word is equal; of a masked one, so many letters at least show and begin the other. */
const begins = (word: Word, shown: Word, atLeast: number): boolean =>
  shown.isWhole ? word.letters === shown.letters : shown.letters.length >= atLeast && word.letters.startsWith(shown.letters);

const joined = (words: readonly Word[]): string => words.map(({ letters }) => letters).join(' ');

function scriptOf(words: readonly Word[]): 'thai' | 'lao' | 'latin' | 'other' {
  const letters = joined(words);
  if (/\p{Script=Thai}/u.test(letters)) return 'thai';
  if (/\p{Script=Lao}/u.test(letters)) return 'lao';
  return /\p{Script=Latin}/u.test(letters) ? 'latin' : 'other';
}
