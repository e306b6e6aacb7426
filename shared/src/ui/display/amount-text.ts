const thaiZero = 0x0e50;
const laoZero = 0x0ed0;

/** Digits of a Thai or Lao keyboard as Latin ones. */
const toLatinDigits = (text: string): string =>
  text
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero))
    .replaceAll(/[໐-໙]/g, (digit) => String(digit.charCodeAt(0) - laoZero));

/** What was typed or pasted as a plain decimal, "1500.5": no grouping, at most 12 digits and two decimals (D-6). */
export function readAmountText(typed: string): string {
  const kept = toLatinDigits(typed).replaceAll(/[^\d.]/g, '');
  const [whole = '', ...rest] = kept.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 12);
  if (rest.length === 0) return digits;
  return `${digits === '' ? '0' : digits}.${rest.join('').slice(0, 2)}`;
}

/** The same with groups of three, as amounts are shown while they are typed: "1,500.5". */
export function groupAmountText(value: string): string {
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Where the caret stands after grouping: behind as many characters that count as before. */
export function caretAfterGrouping(grouped: string, countedBefore: number): number {
  let counted = 0;
  for (let index = 0; index < grouped.length; index += 1) {
    if (counted === countedBefore) return index;
    if (grouped[index] !== ',') counted += 1;
  }
  return grouped.length;
}
