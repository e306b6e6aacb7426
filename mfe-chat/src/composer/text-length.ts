/** Section 9 of the specification. */
export const charactersAtMost = 2000;
/** Code units allowed per character. Excess combining marks count as further characters. */
const unitsPerCharacter = 4;

// Firefox lacks it before version 125.
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('th', { granularity: 'grapheme' }) : undefined;
/** Code points that attach to the previous character: Thai and Lao marks, accents, joiners and emoji modifiers. */
const attached = /\p{M}|\u200D\P{M}|\p{Emoji_Modifier}/gu;
const segmentsOf = (text: string): number =>
  segmenter ? [...segmenter.segment(text)].length : Array.from(text.replaceAll(attached, '')).length;

/** Number of user-perceived characters: a letter with its marks is one, an emoji is one. The server uses the same count (`chat-text.ts`). */
export const charactersOf = (text: string): number => Math.max(segmentsOf(text), Math.ceil(text.length / unitsPerCharacter));

/** Whether a text has no visible characters. */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
