/** A phone number as people read it, `081 234 5678`: groups of 3, 3 and the rest. */
export const formatPhone = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((group) => group !== '').join(' ');

/** Enough to recognise one's own number and not to read it over a shoulder, `081 •••• 5678`. */
export const maskPhone = (digits: string): string =>
  digits.length < 8 ? formatPhone(digits) : `${digits.slice(0, 3)} •••• ${digits.slice(-4)}`;
