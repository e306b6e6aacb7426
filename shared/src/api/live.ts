import type { ChatMessage } from './chat.ts';

/** Path of the page's socket (ADR 0122), under `/api` so that it is proxied like every other call. */
export const liveSocketPath = '/api/live/socket';

/** What may have changed for a player: the money, the lines of the statement, the bonuses, or the limits. */
export const liveTopics = ['wallet', 'movements', 'bonuses', 'protection'] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Events that the server sends. Amounts are never among them: a page reads what changed from the books, over HTTP. */
export type LiveEvents = {
  changed: (change: { readonly topics: readonly LiveTopic[] }) => void;
  messaging: (message: ChatMessage) => void;
};

/** Data of a connection's handshake: a player's token, or the id of a guest of the chat. */
export type LiveHandshake = { readonly token?: string | undefined; readonly guestId?: string | undefined };
