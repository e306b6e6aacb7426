import type { OpenSocket } from '../connection/connection.ts';
import type { ListenBeside } from '../connection/second-socket.ts';
import type { ChatApi } from '../conversation/api/chat-api.ts';

/** What went wrong beside a message, to be said in passing. */
export type ChatAlert =
  | { readonly kind: 'cannot-start' }
  | { readonly kind: 'unsupported-file' }
  | { readonly kind: 'too-large-file'; readonly megabytes: number }
  | { readonly kind: 'call-failed'; readonly error: unknown };

/** What a chat needs of the world. */
export type ChatPorts = {
  readonly api: ChatApi;
  readonly openSocket: OpenSocket;
  /** The second chat backend, where the build was told of one (CHAT-08). */
  readonly listenBeside?: ListenBeside | undefined;
  readonly onAlert: (alert: ChatAlert) => void;
  /** A file of ours is at the server now: whoever shows it need not ask for it. */
  readonly onUploaded: (path: string, file: File) => void;
};
