import { foldName } from '../../identity/player/account-name.ts';
import { type Sex, untitled } from './name-titles.ts';

/** How a name shown by a bank compares with an account name: `unknown` if the scripts differ or no letter is visible. */
export type NameFit = 'fits' | 'partly' | 'differs' | 'unknown';

const visibleLettersAtLeast = 3;

/** Letters before and after the mask; without a mask, all of them are in `letters`. */
type Word = { readonly letters: string; readonly tail: string; readonly isUnmasked: boolean };
type Reading = { readonly words: readonly Word[]; readonly isStripped: boolean; readonly sex?: Sex | undefined };

/**
 * Compares a name as shown by a bank (`MS. SOMYING J`, `นาย สมชาย ใ***`) with the full name of an account. The first name must match, the
 * last name as far as it is visible (an initial is enough), and every visible word between them. Titles, case, dots and spaces are ignored,
 * but a male and a female title contradict each other.
 */
export function compareNames(shown: string, full: string): NameFit {
  const right = readingsOf(foldName(full));
  const left = [...new Set([maskRuns(shown), maskRuns(maskedByX(shown))])].flatMap((text) => readingsOf(foldName(text)));
  const fits = left.flatMap((one) => right.map((other) => compareReadings(one, other)));
  return (['fits', 'partly', 'unknown', 'differs'] as const).find((fit) => fits.includes(fit)) ?? 'unknown';
}

/** Replaces each run of mask characters, or of dots after a letter, with one star. */
const maskRuns = (text: string): string => text.replace(/[*•●∗＊…]+|\.{2,}/g, '*');

/** Treats runs of `x` as a mask: three anywhere, two at the end of a word, one next to a Thai or Lao letter. */
const maskedByX = (text: string): string =>
  text
    .replace(/x{3,}|X{3,}|(?:xx|XX)(?=$|[\s.,])/g, '*')
    .replace(/(?<=[\p{Script=Thai}\p{Script=Lao}])[xX]+|[xX]+(?=[\p{Script=Thai}\p{Script=Lao}])/gu, '*');

const readingsOf = (name: string): Reading[] =>
  untitled(name)
    .map(({ text, isStripped, sex }) => ({ words: wordsOf(text), isStripped, sex }))
    .filter(({ words }) => words.length > 0);

/** Letters that can be written as two code points. Banks differ in the spelling, and a mask may hide the second one. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/แ/g, 'เเ'],
  [/ແ/g, 'ເເ'],
  [/ໜ/g, 'ຫນ'],
  [/ໝ/g, 'ຫມ'],
  [/ຫ\u0ebc/g, 'ຫລ'],
];
const lettersOf = (text: string): string =>
  parts.reduce((letters, [letter, inParts]) => letters.replace(letter, inParts), text.replace(/[^\p{L}\p{M}]/gu, ''));

function wordsOf(text: string): Word[] {
  return text
    .split(/[\s.,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const runs = word.split('*');
      return {
        letters: lettersOf(runs[0] ?? ''),
        tail: runs.length > 1 ? lettersOf(runs.at(-1) ?? '') : '',
        isUnmasked: runs.length === 1,
      };
    });
}

function compareReadings(shown: Reading, full: Reading): NameFit {
  const fit = compareWords(shown.words, full.words);
  if (fit !== 'fits') return fit;
  // `Mr.` contradicts `Miss`. A single word left after removing a title is too weak for a match.
  const isContradicted = shown.sex !== undefined && full.sex !== undefined && shown.sex !== full.sex;
  const isLeftover = shown.words.length === 1 && (shown.isStripped || full.isStripped);
  return isContradicted || isLeftover ? 'partly' : 'fits';
}

function compareWords(shown: readonly Word[], full: readonly Word[]): NameFit {
  const [first, ...others] = shown;
  const [fullFirst, ...fullOthers] = full;
  if (!first || !fullFirst || shown.every(({ letters, tail }) => letters + tail === '')) return 'unknown';
  if (scriptOf(shown) !== scriptOf(full)) return 'unknown';
  if (shown.every(({ isUnmasked }) => isUnmasked) && joined(shown) === joined(full)) return 'fits';
  const last = others.at(-1);
  const firstFits = begins(fullFirst, first, visibleLettersAtLeast);
  if (firstFits && last !== undefined) {
    const rest = compareRest(others.slice(0, -1), last, fullOthers);
    if (rest !== 'differs') return rest;
  }
  if (firstFits && (last === undefined || isHidden(last) || fullOthers.length === 0)) return 'partly';
  const lastFits = last !== undefined && fullOthers.some((word) => beginsLast(word, last));
  // Surname first, or too few visible letters to decide.
  const isTurned = last !== undefined && last.letters.length > 1 && last.letters === fullFirst.letters;
  return isTurned || (!first.isUnmasked && begins(fullFirst, first, 0) && (lastFits || last === undefined))
    ? 'partly'
    : 'differs';
}

/** Compares the words after the first name, in order. The account may have more words than the bank shows. */
function compareRest(middle: readonly Word[], last: Word, fullOthers: readonly Word[]): NameFit {
  let from = 0;
  for (const word of middle.filter((each) => !isHidden(each))) {
    const found = fullOthers.findIndex((other, place) => place >= from && beginsMiddle(other, word));
    // The account has fewer words than the bank shows: a partial match for staff to check, unless the rest contradicts.
    if (found < 0)
      return fullOthers.length <= middle.length && fullOthers.some((other) => beginsLast(other, last)) ? 'partly' : 'differs';
    from = found + 1;
  }
  const lastFit = fullOthers.slice(from).find((word) => beginsLast(word, last));
  if (!lastFit) return 'differs';
  // A bank that shows the last name in full omits no words, so an account name with more words is a different name.
  const isShownInFull =
    [...middle, last].every(({ isUnmasked, letters }) => isUnmasked && letters.length > 1) && lastFit.letters === last.letters;
  return isShownInFull && fullOthers.length > middle.length + 1 ? 'partly' : 'fits';
}

const isHidden = ({ letters, tail }: Word): boolean => letters + tail === '';
const countLetters = (text: string): number => text.replace(/\P{L}/gu, '').length;

/** An unmasked word must be equal. A masked word needs `atLeast` visible letters, and its visible start and end must match. */
const begins = (word: Word, shown: Word, atLeast: number): boolean =>
  shown.isUnmasked
    ? word.letters === shown.letters
    : countLetters(shown.letters) >= atLeast &&
      word.letters.length >= shown.letters.length + shown.tail.length &&
      word.letters.startsWith(shown.letters) &&
      word.letters.endsWith(shown.tail);
/** For a last name the initial is enough, masked or not. */
const beginsLast = (word: Word, last: Word): boolean => begins(word, { ...last, isUnmasked: false }, 1);
const beginsMiddle = (word: Word, middle: Word): boolean =>
  middle.letters.length === 1 ? beginsLast(word, middle) : begins(word, middle, 0);

const joined = (words: readonly Word[]): string => words.map(({ letters }) => letters).join(' ');

function scriptOf(words: readonly Word[]): 'thai' | 'lao' | 'latin' | 'other' {
  const letters = words.map((word) => word.letters + word.tail).join('');
  if (/\p{Script=Thai}/u.test(letters)) return 'thai';
  if (/\p{Script=Lao}/u.test(letters)) return 'lao';
  return /\p{Script=Latin}/u.test(letters) ? 'latin' : 'other';
}
