/** The beginning and end of an invite code: people compare these and do not read the whole code. */
export const shortInviteCode = (code: string): string => (code.length > 14 ? `${code.slice(0, 6)}…${code.slice(-4)}` : code);
