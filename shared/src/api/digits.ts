const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** Decimal digits of every script (Thai, Lao, full-width and others) as `0` to `9`. The digits of a script follow each other in Unicode. */
export const toLatinDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const codePoint = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (isDigit(codePoint - value - 1)) value += 1;
    return String(value % 10);
  });

/** Without characters that have no width or only set the direction of text, which come along when text is copied. */
export const withoutInvisible = (text: string): string => text.replaceAll(/[\p{Cf}\u034f\u115f\u1160\u3164]/gu, '');
