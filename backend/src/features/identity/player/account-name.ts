/** Invisible characters: joiners, zero-width spaces, direction marks, variation selectors. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const apostrophes = /[\u2018\u2019\u201b\u2032\u00b4\u0060\u02b9\u02bb-\u02bd\ua78c]/g;
const hyphens = /[\u2010-\u2015\u2212]/g;

/** Marks above and below one consonant, which look the same in any order and when repeated. */
const marks = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece]{2,}/g;
const rankOf = (mark: string): number => {
  if (mark === '\u0ebc') return 0;
  return /[\u0e48-\u0e4c\u0e4e\u0ec8-\u0ecc\u0ece]/.test(mark) ? 2 : 1;
};
const inOrder = (run: string): string =>
  Array.from(new Set(run))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .join('');

/** Spellings of one Thai or Lao letter as several code points, with the stored form. Tone marks precede SARA AM. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\u0e40\u0e40/g, '\u0e41'],
  [/\u0ec0\u0ec0/g, '\u0ec1'],
  [/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33'],
  [/\u0e33([\u0e48-\u0e4b])/g, '$1\u0e33'],
  [/\u0ecd([\u0ec8-\u0ecb]?)\u0eb2/g, '$1\u0eb3'],
  [/\u0eb3([\u0ec8-\u0ecb])/g, '$1\u0eb3'],
  [/\u0eab\u0e99/g, '\u0edc'],
  [/\u0eab\u0ea1/g, '\u0edd'],
  [/\u0eab\u0ea5/g, '\u0eab\u0ebc'],
];

/**
 * Normalises a name so that all spellings that look alike are equal: capitals, single spaces, no invisible characters, one apostrophe and
 * hyphen, and one code point order for Thai and Lao letters with marks. Bank account names are stored and compared in this form.
 */
export function foldName(name: string): string {
  const text = name.replace(invisible, '').replace(apostrophes, "'").replace(hyphens, '-').normalize('NFKC');
  const ordered = text.replace(/\s+/g, ' ').trim().toUpperCase().replace(marks, inOrder);
  return spellings.reduce((folded, [spelling, stored]) => folded.replace(spelling, stored), ordered);
}

/** Whether both are the same name, regardless of code points. */
export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other);
