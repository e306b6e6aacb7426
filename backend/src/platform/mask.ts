/** Personal data as staff see it before they ask for the full value (DESK-03). */
export const maskPhone = (phone: string): string => (phone.length < 7 ? '•••' : `${phone.slice(0, 3)}••••${phone.slice(-3)}`);

/** The last four digits, as on bank statements. */
export const maskAccount = (number: string): string => (number === '' ? '' : `••••${number.slice(-4)}`);

/** The first two letters of each word, enough to compare with a known name. */
export const maskName = (name: string): string => name.replaceAll(/(\S{1,2})\S*/gu, '$1••');
