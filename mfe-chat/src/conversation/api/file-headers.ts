import type { ChatIdentity } from '../chat-identity.ts';

/** Calls without a JSON body send the guest id in a header, because a URL would be logged. */
export const fileHeaders = (identity: ChatIdentity): Record<string, string> =>
  identity.kind === 'guest' ? { 'X-Chat-Guest-Id': identity.guestId } : {};
