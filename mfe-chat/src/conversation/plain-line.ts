/** What turns text around, so that a name could read as another (`slip\u202Egnp.exe`), and what cannot be seen at all. */
const hidden = /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}]/gu;

/** A name or a title as one line of what can be seen, in its own order. */
export const plainLine = (text: string): string => text.replaceAll(hidden, '').replaceAll(/\s+/g, ' ').trim();

const nameCharacters = { all: 60, first: 40, last: 18 };

/** A long file name without its middle: its end has the extension. */
export function shortName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= nameCharacters.all) return name;
  return `${characters.slice(0, nameCharacters.first).join('')}…${characters.slice(-nameCharacters.last).join('')}`;
}
