/** Vowels that Thai and Lao write before the consonant; they are not used as initials. */
const leadingVowel = /[เแโใไເແໂໃໄ]/;

/** The initial for an avatar, or empty for a name without letters. */
export function initialOf(name: string): string {
  const letters = name.match(/\p{L}/gu) ?? [];
  return (letters.find((letter) => !leadingVowel.test(letter)) ?? letters[0] ?? '').toUpperCase();
}

/** A phone number with its middle hidden: `081-•••-5678`. */
export function maskPhone(phone: string): string {
  const head = phone.slice(0, 3);
  const tail = phone.slice(-4);
  return phone.length < 8 ? phone : `${head}${phone.length === 10 ? '-•••-' : ' •••• '}${tail}`;
}
