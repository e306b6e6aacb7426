import type { ChatIdentity } from '../chat-identity.ts';

/** Calls without a JSON body carry a guest id in a header: in an address it would end up in logs. */
export const fileHeaders = (identity: ChatIdentity): Record<string, string> =>
  identity.kind === 'guest' ? { 'X-Chat-Guest-Id': identity.guestId } : {};
