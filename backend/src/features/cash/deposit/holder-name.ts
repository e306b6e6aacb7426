/** What a name as banks show it says of a name: `unknown` where both are written in other letters, or nothing shows. */
export type NameFit = 'fits' | 'partly' | 'differs' | 'unknown';

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
