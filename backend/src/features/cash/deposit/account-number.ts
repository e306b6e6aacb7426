/** How many digits of a number have to show, in their places, before it says whose account it is. */
export const visibleDigitsAtLeast = 4;

/** What the part of an account number that a bank shows says of an account: `same` means all of it shows and is equal. */
export type NumberFit = 'same' | 'fits' | 'in-doubt' | 'differs';

/** Digits as they are, `?` for each that is hidden (banks print `x`, `X`, `*` or a bullet); separators count for nothing. */
export const shownDigits = (masked: string): string => masked.replace(/[\s.-]/g, '').replace(/[^0-9]/g, '?');

/**
 * Compares a number as banks show it (`xxx-x-x1234-x`, `123-4-xxx456`) with a whole one. Where both are as long, each digit that shows has to be
 * in its place; otherwise nobody can say which places they are.
 */
export function compareNumbers(masked: string, accountNo: string): NumberFit {
  const shown = shownDigits(masked);
  const visible = shown.replaceAll('?', '').length;
  if (visible === 0) return 'in-doubt';
  if (shown.length !== accountNo.length) {
    const runs = shown.split('?').filter((run) => run !== '');
    return runs.every((run) => accountNo.includes(run)) ? 'in-doubt' : 'differs';
  }
  if (Array.from(shown).some((digit, place) => digit !== '?' && digit !== accountNo[place])) return 'differs';
  if (visible === accountNo.length) return 'same';
  return visible >= visibleDigitsAtLeast ? 'fits' : 'in-doubt';
}
