import { refuse } from './account-rules.ts';
import { commonPasswords, commonWords } from './common-passwords.ts';

/** Sequences on a keyboard or in an alphabet, checked in both directions. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '!@#$%^&*()',
];
const walks = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')]);
/** Shorter sequences occur by chance. */
const leastRun = 3;

/** Length of the keyboard sequence or repeated character that starts at `start`. */
function runAt(text: string, start: number): number {
  const repeated = /^(.)\1*/su.exec(text.slice(start))?.[0].length ?? 0;
  let walked = 0;
  while (start + walked < text.length && walks.some((row) => row.includes(text.slice(start, start + walked + 1)))) walked += 1;
  return Math.max(repeated, walked);
}

/** Whether the text consists only of sequences and repeats, such as `12345678`, `qwerty4321` and `aaaabbbb`. */
function isOfRuns(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const run = runAt(text, at);
    if (run < leastRun) return false;
    at += run;
  }
  return true;
}

/** Whether the text repeats a short piece, such as `abcabcabc`. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+$/su.test(text) && text.length >= 8;

const standIns: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};
const asLetters = (text: string): string => text.replace(/[@0134$57]/g, (sign) => standIns[sign] ?? sign);

/** Most characters added around a word, such as a year, an exclamation mark or three digits. */
const mostAround = 4;
function isAroundWord(text: string): boolean {
  const word = /^[^a-z]*([a-z]+)[^a-z]*$/.exec(text)?.[1];
  return word !== undefined && text.length - word.length <= mostAround && (commonWords.has(word) || isTwoWords(word));
}
const isTwoWords = (text: string): boolean =>
  Array.from(text, (_, at) => at).some((at) => at >= 3 && commonWords.has(text.slice(0, at)) && commonWords.has(text.slice(at)));

function isCommon(password: string): boolean {
  const text = password.toLowerCase().replace(/\s+/g, '');
  if (text === '') return true;
  return [text, asLetters(text)].some(
    (each) => commonPasswords.has(each) || isAroundWord(each) || isOfRuns(each) || isRepeated(each),
  );
}

/** Normalises a password for all keyboards: composed and decomposed letters, SARA AM as one or two code points, full width (ADR 0024). */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

export type Owner = { readonly phone: string; readonly name: string };

/** Least number of characters that must remain after removing the player's name. */
const leastRest = 4;
function isPersonal(password: string, { phone, name }: Owner): boolean {
  const text = password.toLowerCase().replace(/\s+/g, '');
  // Compare the last eight digits, so that international spellings match too.
  if (phone.length >= 6 && text.includes(phone.slice(-8))) return true;
  const parts = name
    .toLowerCase()
    .normalize('NFKC')
    .split(/\s+/)
    .filter((part) => Array.from(part).length >= leastRun);
  if (parts.length === 0) return false;
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), text);
  return rest !== text && Array.from(rest).length < leastRest;
}

/**
 * Checks a new password: 8 to 128 characters as typed, not common, and without the player's phone or name, in any width or composition (ADR
 * 0107). Existing passwords are not checked. Returns it normalised.
 * @throws Refusal `PASSWORD_LENGTH`, `PASSWORD_COMMON`, `PASSWORD_PERSONAL`.
 */
export function checkNewPassword(typed: string, field: string, owner?: Owner): string {
  const length = Array.from(typed).length;
  if (length < 8 || length > 128) refuse('PASSWORD_LENGTH', field);
  const password = normalizePassword(typed);
  if (isCommon(password)) refuse('PASSWORD_COMMON', field);
  if (owner && isPersonal(password, owner)) refuse('PASSWORD_PERSONAL', field);
  return password;
}
