/** Section 9 of the specification. */
const charactersAtMost = 2000;
/** A character counts as one for at most this many code units. */
const unitsPerCharacter = 4;

const segmenter = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** Counts characters as a reader does, and at least one per four code units, like the browser (`text-length.ts`). */
export const charactersOf = (text: string): number =>
  Math.max([...segmenter.segment(text)].length, Math.ceil(text.length / unitsPerCharacter));

export const isTooLong = (text: string): boolean =>
  text.length > charactersAtMost * unitsPerCharacter || charactersOf(text) > charactersAtMost;

/** Control characters except tab and line feed. PostgreSQL cannot store U+0000, and the others are invisible. */
// oxlint-disable-next-line no-control-regex -- the pattern must match control characters
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Normalises text for storage: well-formed Unicode, no control characters, line feeds as line ends. */
export const plainText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(controls, '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** Matches bidirectional controls, which make `slip\u202Egnp.exe` look like `slipexe.png`, and line separators. */
const turning = /[\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;
/** A file name longer than `all` characters is cut to its first and last characters; the end keeps the extension. */
const nameParts = { all: 300, first: 200, last: 99 };

/** Normalises a file name for storage: one line, no reordering, with its extension. */
export function plainName(text: string): string {
  const name = plainText(text).replaceAll(turning, '').replaceAll(/\s+/g, ' ').trim();
  return name.length <= nameParts.all ? name : plainText(`${name.slice(0, nameParts.first)}…${name.slice(-nameParts.last)}`);
}

export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
