/** Section 9 of the specification. */
const charactersAtMost = 2000;
/** Beyond so many code units, what is stacked on a character counts as characters of its own. */
const unitsPerCharacter = 4;

const segmenter = new Intl.Segmenter('th', { granularity: 'grapheme' });

/**
 * How many characters a reader counts: a letter with its marks is one, an emoji is one. Marks heaped on one letter without end would
 * be free that way, so a text has at least a character for every four code units. The browser counts the same (`text-length.ts`).
 */
export const charactersOf = (text: string): number =>
  Math.max([...segmenter.segment(text)].length, Math.ceil(text.length / unitsPerCharacter));

export const isTooLong = (text: string): boolean =>
  text.length > charactersAtMost * unitsPerCharacter || charactersOf(text) > charactersAtMost;

/** Control characters except tab and line feed. PostgreSQL cannot store U+0000, and none of the others can be seen. */
// oxlint-disable-next-line no-control-regex -- it is what they are found by
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Text as it is stored: well-formed Unicode without control characters, lines ended by a line feed. */
export const plainText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(controls, '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** What turns text around, so that `slip\u202Egnp.exe` reads as `slipexe.png`, and line ends. */
const turning = /[\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;
/** Characters kept of a long file name: its beginning, and its end with the extension. */
const nameParts = { all: 300, first: 200, last: 99 };

/** A file name as it is stored: on one line, in its own order, with its extension. */
export function plainName(text: string): string {
  const name = plainText(text).replaceAll(turning, '').replaceAll(/\s+/g, ' ').trim();
  return name.length <= nameParts.all ? name : plainText(`${name.slice(0, nameParts.first)}…${name.slice(-nameParts.last)}`);
}

/** Whether nothing of it can be seen: blanks, and characters that draw nothing. */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
