import { foldName } from '../../identity/player/account-name.ts';
import { type Sex, untitled } from './name-titles.ts';

/** What a name as banks show it says of a name: `unknown` where both are written in other letters, or nothing shows. */
export type NameFit = 'fits' | 'partly' | 'differs' | 'unknown';

/** How many letters of a masked first name have to show. */
const visibleLettersAtLeast = 3;

/** The letters before the mask and behind it; all of them are before it where nothing is masked. */
type Word = { readonly letters: string; readonly tail: string; readonly isWhole: boolean };
type Reading = { readonly words: readonly Word[]; readonly isStripped: boolean; readonly sex?: Sex | undefined };

/**
 * Compares a name as banks show it (`MS. SOMYING J`, `นาย สมชาย ใ***`) with the whole name of an account: the first name, of the last name
 * what shows, as little as its initial, and every word between that shows. Titles, case, dots and spaces count for nothing, but titles of
 * the two sexes contradict each other.
 */
export function compareNames(shown: string, whole: string): NameFit {
  const right = readingsOf(foldName(whole));
  const left = [...new Set([maskRuns(shown), maskRuns(maskedByX(shown))])].flatMap((text) => readingsOf(foldName(text)));
  const fits = left.flatMap((one) => right.map((other) => compareReadings(one, other)));
  return (['fits', 'partly', 'unknown', 'differs'] as const).find((fit) => fits.includes(fit)) ?? 'unknown';
}

/** Each run of mask characters is one star; so is a run of dots behind a letter. */
const maskRuns = (text: string): string => text.replace(/[*•●∗＊…]+|\.{2,}/g, '*');

/** Runs of `x` hide letters: three of them anywhere, two at the end of a word, one beside a Thai or Lao letter. */
const maskedByX = (text: string): string =>
  text
    .replace(/x{3,}|X{3,}|(?:xx|XX)(?=$|[\s.,])/g, '*')
    .replace(/(?<=[\p{Script=Thai}\p{Script=Lao}])[xX]+|[xX]+(?=[\p{Script=Thai}\p{Script=Lao}])/gu, '*');

const readingsOf = (name: string): Reading[] =>
  untitled(name)
    .map(({ text, isStripped, sex }) => ({ words: wordsOf(text), isStripped, sex }))
    .filter(({ words }) => words.length > 0);

/** Letters that begin like another one, in parts: a mask may hide the second part. */
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
        isWhole: runs.length === 1,
      };
    });
}

function compareReadings(shown: Reading, whole: Reading): NameFit {
  const fit = compareWords(shown.words, whole.words);
  if (fit !== 'fits') return fit;
  // `Mr.` is not `Miss`; and a single word that is left of a title may be any name's.
  const isContradicted = shown.sex !== undefined && whole.sex !== undefined && shown.sex !== whole.sex;
  const isLeftover = shown.words.length === 1 && (shown.isStripped || whole.isStripped);
  return isContradicted || isLeftover ? 'partly' : 'fits';
}

function compareWords(shown: readonly Word[], whole: readonly Word[]): NameFit {
  const [first, ...others] = shown;
  const [wholeFirst, ...wholeOthers] = whole;
  if (!first || !wholeFirst || shown.every(({ letters, tail }) => letters + tail === '')) return 'unknown';
  if (scriptOf(shown) !== scriptOf(whole)) return 'unknown';
  if (shown.every(({ isWhole }) => isWhole) && joined(shown) === joined(whole)) return 'fits';
  const last = others.at(-1);
  const firstFits = begins(wholeFirst, first, visibleLettersAtLeast);
  if (firstFits && last !== undefined) {
    const rest = compareRest(others.slice(0, -1), last, wholeOthers);
    if (rest !== 'differs') return rest;
  }
  if (firstFits && (last === undefined || isHidden(last) || wholeOthers.length === 0)) return 'partly';
  const lastFits = last !== undefined && wholeOthers.some((word) => beginsLast(word, last));
  // Surname first, or fewer letters than say anything.
  const isTurned = last !== undefined && last.letters.length > 1 && last.letters === wholeFirst.letters;
  return isTurned || (!first.isWhole && begins(wholeFirst, first, 0) && (lastFits || last === undefined)) ? 'partly' : 'differs';
}

/** The words behind the first name, in their order; the account may have more of them than the bank shows. */
function compareRest(middle: readonly Word[], last: Word, wholeOthers: readonly Word[]): NameFit {
  let from = 0;
  for (const word of middle.filter((each) => !isHidden(each))) {
    const found = wholeOthers.findIndex((other, place) => place >= from && beginsMiddle(other, word));
    // The account names fewer words than the bank: a person looks at it, unless what is left contradicts.
    if (found < 0)
      return wholeOthers.length <= middle.length && wholeOthers.some((other) => beginsLast(other, last)) ? 'partly' : 'differs';
    from = found + 1;
  }
  const lastFit = wholeOthers.slice(from).find((word) => beginsLast(word, last));
  if (!lastFit) return 'differs';
  // Where the bank shows the last word in full it leaves no word out: a name with more words is another one.
  const isShownInFull =
    [...middle, last].every(({ isWhole, letters }) => isWhole && letters.length > 1) && lastFit.letters === last.letters;
  return isShownInFull && wholeOthers.length > middle.length + 1 ? 'partly' : 'fits';
}

const isHidden = ({ letters, tail }: Word): boolean => letters + tail === '';
const countLetters = (text: string): number => text.replace(/\P{L}/gu, '').length;

/** A whole word is equal; of a masked one, so many letters at least show and begin the other, and what shows behind the mask ends it. */
const begins = (word: Word, shown: Word, atLeast: number): boolean =>
  shown.isWhole
    ? word.letters === shown.letters
    : countLetters(shown.letters) >= atLeast &&
      word.letters.length >= shown.letters.length + shown.tail.length &&
      word.letters.startsWith(shown.letters) &&
      word.letters.endsWith(shown.tail);
/** Of a last name the initial is enough, masked or not. */
const beginsLast = (word: Word, last: Word): boolean => begins(word, { ...last, isWhole: false }, 1);
const beginsMiddle = (word: Word, middle: Word): boolean =>
  middle.letters.length === 1 ? beginsLast(word, middle) : begins(word, middle, 0);

const joined = (words: readonly Word[]): string => words.map(({ letters }) => letters).join(' ');

function scriptOf(words: readonly Word[]): 'thai' | 'lao' | 'latin' | 'other' {
  const letters = words.map((word) => word.letters + word.tail).join('');
  if (/\p{Script=Thai}/u.test(letters)) return 'thai';
  if (/\p{Script=Lao}/u.test(letters)) return 'lao';
  return /\p{Script=Latin}/u.test(letters) ? 'latin' : 'other';
}
