const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** Digits of all scripts to `0` to `9`. Digits of a script are consecutive in Unicode. */
export const toLatinDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const codePoint = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (isDigit(codePoint - value - 1)) value += 1;
    return String(value % 10);
  });

/** Removes zero-width and text-direction characters, which are often copied along with text. */
export const withoutInvisible = (text: string): string => text.replaceAll(/[\p{Cf}\u034f\u115f\u1160\u3164]/gu, '');
