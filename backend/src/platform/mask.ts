/** Personal data as staff see it before they ask for the full value (DESK-03). */
export const maskPhone = (phone: string): string => (phone.length < 7 ? '•••' : `${phone.slice(0, 3)}••••${phone.slice(-3)}`);

/** The last four digits, as on bank statements. */
export const maskAccount = (number: string): string => (number === '' ? '' : `••••${number.slice(-4)}`);

/** The first two letters of each word, enough to compare with a known name. */
export const maskName = (name: string): string => name.replaceAll(/(\S{1,2})\S*/gu, '$1••');

/** The names of a player in a list. The page of a deposit or case shows them, to be compared with slips and bank lines. */
export const maskNames = <Named extends { readonly name: string; readonly bankAccountName: string }>(player: Named): Named => ({
  ...player,
  name: maskName(player.name),
  bankAccountName: maskName(player.bankAccountName),
});

/**
 * One side of a transfer as one text, `SCB 1234567890 NOK JAIDEE`: its number keeps the last four digits, and each word of
 * its name the first two letters. The bank before a number stays.
 */
export const maskSide = (side: string): string =>
  side
    .split(' ')
    .map((word, at, words) => {
      const digits = word.replaceAll(/\D/g, '');
      if (digits.length > 4) return maskAccount(digits);
      const isBank = at === 0 && /\d/.test(words[1] ?? '');
      return isBank || digits.length === 4 ? word : maskName(word);
    })
    .join(' ');

/** Accounts in the words about a payout, `PAID to SCB 1234567890`. */
export const maskDestinations = (words: string): string =>
  words.replaceAll(/\bto (\S+) (\d{5,})/g, (_, bank: string, number: string) => `to ${bank} ${maskAccount(number)}`);
