import { preferences } from '@wallet/shared/session';

/** Who chats: the player of the stored token, whom the server knows by it, or a visitor with an id of the browser's own. */
export type ChatIdentity = { readonly kind: 'player' } | { readonly kind: 'guest'; readonly guestId: string };

const guestIdPattern = /^[0-9a-f]{32}$/;
/** Holds the id where storage is barred: one visitor stays one guest until the page is left. */
let unsavedGuestId: string | undefined;

/** The guest id this browser keeps, if it ever chatted. */
export function savedGuestId(): string | undefined {
  const stored = preferences.read('chatGuestId') ?? unsavedGuestId;
  return stored !== undefined && guestIdPattern.test(stored) ? stored : undefined;
}

/** The guest id of this browser, made at the first need: 128 random bits, because whoever knows it reads the conversation. */
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

/** What a call's body says of the sender. A player's token speaks for itself. */
export const credentialsOf = (identity: ChatIdentity): { guestId?: string } =>
  identity.kind === 'guest' ? { guestId: identity.guestId } : {};
