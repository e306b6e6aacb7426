/** Fewer distinct characters than this means a typed secret: 32 random hexadecimal digits have 11 to 16. */
const kindsAtLeast = 10;
/** The longest piece that is checked for repetition. */
const longestPiece = 16;
/** Rows of a keyboard, to detect sequences of adjacent keys. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Frequent letter pairs of words in English, and in romanised Thai and Lao. */
const pairsOfWords: ReadonlySet<string> = new Set(
  (
    'th he in er an re nd at on nt ha es st en ed to it ou ea hi is or ti as te et ng al de se le sa si ar ve ra ld ur ro ri ic ne io ' +
    'co me li ma la el ta ch ce om ll ho be us na ec ac ai oo ss wa ol lo so ke ka pa pr ro no rd sw wo po il un am ag ay ee ey gh ig ' +
    'ck ee ot ow pl ow tt ut ge ie ca ct em ap di mo tr su nk ok kh ph ao ae'
  ).split(' '),
);

/** The share of adjacent pairs for which `isGuessed` is true. */
function shareOfPairs(value: string, isGuessed: (pair: string) => boolean): number {
  const pairs = Array.from({ length: value.length - 1 }, (_, place) => value.slice(place, place + 2).toLowerCase());
  return pairs.filter(isGuessed).length / Math.max(1, pairs.length);
}

/** Consecutive character codes, or adjacent keys of a keyboard row. */
function isRun(pair: string): boolean {
  const step = pair.charCodeAt(1) - pair.charCodeAt(0);
  const back = pair.charAt(1) + pair.charAt(0);
  return Math.abs(step) <= 1 || ['90', '09'].includes(pair) || rows.some((row) => row.includes(pair) || row.includes(back));
}

/** A repetition of one piece, such as a word pasted four times, with or without a partial piece at the end. */
const isRepeated = (value: string): boolean =>
  Array.from({ length: longestPiece }, (_, place) => place + 1).some(
    (length) => value.length >= 2 * length && value === value.slice(0, length).repeat(value.length).slice(0, value.length),
  );

/** Whether a person probably typed it: few distinct characters, repetition, sequences, adjacent keys, or words. */
export const isTyped = (value: string): boolean =>
  new Set(value).size < kindsAtLeast ||
  isRepeated(value) ||
  shareOfPairs(value, isRun) > 0.6 ||
  shareOfPairs(value, (pair) => pairsOfWords.has(pair)) > 0.42;

/** Whether the value is the published default, too short, or typed. */
export const isWeak = (value: string, least: number): boolean =>
  value.startsWith('development-only-') || value.length < least || isTyped(value);
