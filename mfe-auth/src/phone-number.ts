export const groupDigits = (digits: string, separator: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((group) => group !== '').join(separator);

export const formatPhone = (digits: string): string => groupDigits(digits, ' ');

/** Shows enough to recognise one's own number but not the whole number, `081 •••• 5678`. */
export const maskPhone = (digits: string): string =>
  digits.length < 8 ? formatPhone(digits) : `${digits.slice(0, 3)} •••• ${digits.slice(-4)}`;
