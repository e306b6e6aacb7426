/** Section 9 of the specification. */
export const charactersAtMost = 2000;
/** Beyond so many code units, what is stacked on a character counts as characters of its own. */
const unitsPerCharacter = 4;

const segmenter = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** How many characters a reader counts: a letter with its marks is one, an emoji is one. The server counts the same (`chat-text.ts`). */
export const charactersOf = (text: string): number =>
  Math.max([...segmenter.segment(text)].length, Math.ceil(text.length / unitsPerCharacter));

/** Whether nothing of it can be seen: blanks, and characters that draw nothing. */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
