import { createHash } from 'node:crypto';
import type { Player } from '../../../../context.ts';
import { Refusal } from '../../../../platform/refusal.ts';

/** Owner of a conversation. The id is the key of the conversation and part of its room name. */
export type ChatOwner =
  | { readonly kind: 'player'; readonly id: string; readonly username: string; readonly name: string }
  | { readonly kind: 'guest'; readonly id: string };

/** The owner that a call claims in addition to its token. */
export type ClaimedOwner = { readonly userId?: string | undefined; readonly guestId?: string | undefined };

/** 128 random bits need 22 base64url characters or 32 hexadecimal ones; a shorter id could be guessed. */
const guestIdPattern = /^[A-Za-z0-9_-]{22,64}$/;

/**
 * Determines whose conversation a call may access: the token's player, or the guest who knows the guest id. The guest id is a bearer
 * secret, so only its digest is returned.
 * @throws Refusal `FORBIDDEN` if a player names another, `UNAUTHORIZED` without a token or guest id, `VALIDATION` for a guessable guest id.
 */
export function chatOwner(player: Player | undefined, claimed: ClaimedOwner): ChatOwner {
  const userId = claimed.userId ?? '';
  const guestId = claimed.guestId ?? '';
  if (player) {
    if (userId !== '' && userId !== player.id) throw new Refusal('FORBIDDEN');
    return { kind: 'player', id: player.id, username: player.username, name: player.name };
  }
  if (userId !== '' || guestId === '') throw new Refusal('UNAUTHORIZED');
  if (!guestIdPattern.test(guestId)) throw new Refusal('VALIDATION', { guestId: 'VALIDATION' });
  return { kind: 'guest', id: createHash('sha256').update(guestId).digest('base64url') };
}
