import { createHash } from 'node:crypto';
import type { Player } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** Whose conversation a call is about. It is the key of the conversation and the id in the name of its room. */
export type ChatOwner =
  | { readonly kind: 'player'; readonly id: string; readonly username: string; readonly name: string }
  | { readonly kind: 'guest'; readonly id: string };

/** What a call says of its sender, beside the token. */
export type ClaimedOwner = { readonly userId?: string | undefined; readonly guestId?: string | undefined };

/** 128 random bits need 22 characters of base64url or 32 hexadecimal ones; what is shorter could be guessed. */
const guestIdPattern = /^[A-Za-z0-9_-]{22,64}$/;

/**
 * The owner of the conversation a call may touch: the player of the token, or the guest who knows the guest id, which is a bearer
 * secret and therefore leaves this function as a digest only.
 * @throws Refusal `FORBIDDEN` when a player names another, `UNAUTHORIZED` when nobody is proven, `VALIDATION` for a guessable guest id.
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
