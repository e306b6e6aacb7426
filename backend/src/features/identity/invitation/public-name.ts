/** Thai and Lao vowels that are written before the consonant with which a name begins. */
const leadingVowels = '\u0e40-\u0e44\u0ec0-\u0ec4';
const firstName = /^\p{L}[\p{L}\p{M}'’-]{0,19}$/u;
const initialOf = new RegExp(`(?![${leadingVowels}])\\p{L}`, 'u');

/**
 * The first name and the initial of the last, `Somchai K.`, as anyone with the link sees it. A display name may be any text: null if it does
 * not begin with a word of letters, so that no phone number, address of a website or advertisement is shown.
 */
export function publicName(name: string): string | null {
  const [first = '', ...others] = name.split(' ');
  if (!firstName.test(first)) return null;
  const initial = initialOf.exec(others.at(-1) ?? '')?.[0];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
