/** 32 characters of which so few differ were typed, not drawn: 32 random hexadecimal digits have 11 to 16 kinds. */
const kindsAtLeast = 10;
/** A piece that is repeated is no longer than this. */
const longestPiece = 16;
/** Rows of a keyboard, along which fingers run. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Pairs of letters that words are full of, in English and in Thai and Lao as Latin letters write them. */
const pairsOfWords: ReadonlySet<string> = new Set(
  (
    'th he in er an re nd at on nt ha es st en ed to it ou ea hi is or ti as te et ng al de se le sa si ar ve ra ld ur ro ri ic ne io ' +
    'co me li ma la el ta ch ce om ll ho be us na ec ac ai oo ss wa ol lo so ke ka pa pr ro no rd sw wo po il un am ag ay ee ey gh ig ' +
    'ck ee ot ow pl ow tt ut ge ie ca ct em ap di mo tr su nk ok kh ph ao ae'
  ).split(' '),
);

/** The share of neighbours of which the second can be guessed from the first. */
function shareOfPairs(value: string, isGuessed: (pair: string) => boolean): number {
  const pairs = Array.from({ length: value.length - 1 }, (_, place) => value.slice(place, place + 2).toLowerCase());
  return pairs.filter(isGuessed).length / Math.max(1, pairs.length);
}

/** Counted up or down, or along a row of the keyboard. */
function isRun(pair: string): boolean {
  const step = pair.charCodeAt(1) - pair.charCodeAt(0);
  const back = pair.charAt(1) + pair.charAt(0);
  return Math.abs(step) <= 1 || ['90', '09'].includes(pair) || rows.some((row) => row.includes(pair) || row.includes(back));
}

/** The same piece again and again, such as a word that was pasted four times, with a part of it at the end or without. */
const isRepeated = (value: string): boolean =>
  Array.from({ length: longestPiece }, (_, place) => place + 1).some(
    (length) => value.length >= 2 * length && value === value.slice(0, length).repeat(value.length).slice(0, value.length),
  );

/** Whether a person probably typed it: few kinds of characters, repeats, sequences, keyboard runs, or words. */
export const isTyped = (value: string): boolean =>
  new Set(value).size < kindsAtLeast ||
  isRepeated(value) ||
  shareOfPairs(value, isRun) > 0.6 ||
  shareOfPairs(value, (pair) => pairsOfWords.has(pair)) > 0.42;

/** True of what is published, too short, or typed. */
export const isWeak = (value: string, least: number): boolean =>
  value.startsWith('development-only-') || value.length < least || isTyped(value);
