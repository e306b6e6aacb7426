/** Section 9 of the specification. */
export const charactersAtMost = 2000;
/** Beyond so many code units, what is stacked on a character counts as characters of its own. */
const unitsPerCharacter = 4;

// A browser may lack it: Firefox has it from 125 on.
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('th', { granularity: 'grapheme' }) : undefined;
/** What stands on the character before it: marks of Thai and Lao, accents, joiners and variants of emoji. */
const attached = /\p{M}|\u200D\P{M}|\p{Emoji_Modifier}/gu;
const segmentsOf = (text: string): number =>
  segmenter ? [...segmenter.segment(text)].length : Array.from(text.replaceAll(attached, '')).length;

/** How many characters a reader counts: a letter with its marks is one, an emoji is one. The server counts the same (`chat-text.ts`). */
export const charactersOf = (text: string): number => Math.max(segmentsOf(text), Math.ceil(text.length / unitsPerCharacter));

/** Whether nothing of it can be seen: blanks, and characters that draw nothing. */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
