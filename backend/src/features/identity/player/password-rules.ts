import { Refusal, type RefusalCode } from '../../../platform/refusal.ts';
import { commonPasswords, commonWords } from './common-passwords.ts';

const refuse = (code: RefusalCode, field: string): never => {
  throw new Refusal(code, { [field]: code });
};

/** What stands in a row on a keyboard or in an alphabet; read both ways. */
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
/** Fewer letters in a row happen by chance. */
const leastRun = 3;

/** How many letters from there on are a walk along a row, or one letter again and again. */
function runAt(text: string, start: number): number {
  const repeated = /^(.)\1*/su.exec(text.slice(start))?.[0].length ?? 0;
  let walked = 0;
  while (start + walked < text.length && walks.some((row) => row.includes(text.slice(start, start + walked + 1)))) walked += 1;
  return Math.max(repeated, walked);
}

/** Made of walks and repeats alone, such as `12345678`, `qwerty4321` and `aaaabbbb`. */
function isOfRuns(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const run = runAt(text, at);
    if (run < leastRun) return false;
    at += run;
  }
  return true;
}

/** One short piece again and again, such as `abcabcabc`. */
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

/** What is put around a word to please a form: a year, an exclamation mark, three digits. */
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

/** One form of a password for all keyboards: composed and decomposed letters, SARA AM of one or two code points, full width (ADR 0107). */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** Who will have the password. */
export type Owner = { readonly phone: string; readonly name: string };

/** What remains when the own name or phone is taken out: less than this is no password. */
const leastRest = 4;
function isPersonal(password: string, { phone, name }: Owner): boolean {
  const text = password.toLowerCase().replace(/\s+/g, '');
  // The number as it is dialled from abroad ends alike.
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
 * A new password: 8 to 128 characters as typed, none of the common ones, not the own phone or name, in whatever width or composition it is
 * typed (ADR 0107). Those of old stay as they are. Returns it normalised.
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
