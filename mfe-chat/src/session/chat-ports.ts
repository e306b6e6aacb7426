import type { Connection, LiveListener } from '@kaeo/shared/live';
import type { ListenExternal } from '../connection/second-socket.ts';
import type { ChatApi } from '../conversation/api/chat-api.ts';

export type ChatAlert =
  | { readonly kind: 'cannot-start' }
  | { readonly kind: 'unsupported-file' }
  | { readonly kind: 'too-large-file'; readonly megabytes: number }
  | { readonly kind: 'call-failed'; readonly error: unknown };

export type ChatPorts = {
  readonly api: ChatApi;
  /** Listens on the page's socket. */
  readonly connect: (listener: LiveListener) => Connection;
  /** The second chat backend, if the build configures one (CHAT-08). */
  readonly listenExternal?: ListenExternal | undefined;
  readonly onAlert: (alert: ChatAlert) => void;
  /** Called after an upload, so that the file can be shown without fetching it. */
  readonly onUploaded: (path: string, file: File) => void;
};
