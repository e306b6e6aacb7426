import { readLetterCode } from './written-code.ts';

/** The beginning and end of an invite code: people compare these and do not read the whole code. */
export const shortInviteCode = (code: string): string => (code.length > 14 ? `${code.slice(0, 6)}…${code.slice(-4)}` : code);

/** A code in two groups, as people read and dictate it: `K7M2 X9QR`. */
export const groupedInviteCode = (code: string): string => code.replace(/^(.{4})(.{4})$/, '$1 $2');

/**
 * An invite code in any spelling: eight characters, or of a link of an earlier release, `PR` and the id of the inviter's profile. Undefined
 * if the text cannot be a code.
 */
export function readInviteCode(text: string): { readonly code: string } | { readonly playerId: string } | undefined {
  const written = readLetterCode(text);
  const code = written.replaceAll('-', '');
  if (/^[2-9B-DF-HJKMNP-TV-Z]{8}$/.test(code)) return { code };
  const playerId = /^PR([0-9A-F-]{36})$/.exec(written)?.[1]?.toLowerCase();
  return playerId === undefined ? undefined : { playerId };
}
