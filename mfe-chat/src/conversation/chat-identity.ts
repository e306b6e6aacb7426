import { preferences } from '@kaeo/shared/session';

/** The chat user: the signed-in player, identified by the session token, or a guest with an id stored in the browser. */
export type ChatIdentity = { readonly kind: 'player' } | { readonly kind: 'guest'; readonly guestId: string };

const guestIdPattern = /^[0-9a-f]{32}$/;
/** Fallback if storage is blocked: the guest keeps one id until the page is closed. */
let unsavedGuestId: string | undefined;

/** The stored guest id; undefined if this browser never used the chat. */
export function savedGuestId(): string | undefined {
  const stored = preferences.read('chatGuestId') ?? unsavedGuestId;
  return stored !== undefined && guestIdPattern.test(stored) ? stored : undefined;
}

/** The guest id of this browser, created on first use. It has 128 random bits, because it grants access to the conversation. */
export function guestId(): string {
  const known = savedGuestId();
  if (known !== undefined) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  unsavedGuestId = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  preferences.write('chatGuestId', unsavedGuestId);
  return unsavedGuestId;
}

export const identityOf = (isSignedIn: boolean): ChatIdentity =>
  isSignedIn ? { kind: 'player' } : { kind: 'guest', guestId: guestId() };

/** A player is identified by the token instead. */
export const credentialsOf = (identity: ChatIdentity): { guestId?: string } =>
  identity.kind === 'guest' ? { guestId: identity.guestId } : {};
