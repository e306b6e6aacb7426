/** 32 characters of which so few differ were typed, not drawn: 32 random hexadecimal digits have 11 to 16 kinds. */
const kindsAtLeast = 10;

/** The same piece again and again, such as a word that was pasted four times. */
const isRepeated = (value: string): boolean => /^(.{1,16}?)\1+$/s.test(value);

/** True of what somebody typed: too few characters differ. */
export const isTyped = (value: string): boolean => new Set(value).size < kindsAtLeast || isRepeated(value);

/** True of what is published, too short, or typed. */
export const isWeak = (value: string, least: number): boolean =>
  value.startsWith('development-only-') || value.length < least || isTyped(value);
