/** The code of a friend as people compare it, by its beginning and its end: nobody reads or types the whole of it. */
export const shortInviteCode = (code: string): string => (code.length > 14 ? `${code.slice(0, 6)}…${code.slice(-4)}` : code);
