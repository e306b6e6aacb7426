/** Invisible characters, and those that reverse text and could disguise a file name (`slip\u202Egnp.exe`). */
const hidden = /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}]/gu;

/** A name or title as a single line of visible characters, without text reversal. */
export const plainLine = (text: string): string => text.replaceAll(hidden, '').replaceAll(/\s+/g, ' ').trim();

const nameCharacters = { all: 60, first: 40, last: 18 };

/** Shortens the middle of a long file name; the end with the extension stays. */
export function shortName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= nameCharacters.all) return name;
  return `${characters.slice(0, nameCharacters.first).join('')}…${characters.slice(-nameCharacters.last).join('')}`;
}
