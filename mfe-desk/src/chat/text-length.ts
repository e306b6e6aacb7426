/** Section 9 of the specification; marks do not count as characters. */
export const charactersAtMost = 2000;
export const charactersOf = (typed: string): number => Array.from(typed.replaceAll(/\p{M}/gu, '')).length;
