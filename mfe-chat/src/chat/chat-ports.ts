import type { ChatApi } from './api/chat-api.ts';
import type { OpenSocket } from './connection.ts';

/** What went wrong beside a message, to be said in passing. */
export type ChatAlert = { readonly kind: 'cannot-start' } | { readonly kind: 'call-failed'; readonly error: unknown };

/** What a chat needs of the world. */
export type ChatPorts = {
  readonly api: ChatApi;
  readonly openSocket: OpenSocket;
  readonly onAlert: (alert: ChatAlert) => void;
};
