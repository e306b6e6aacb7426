import type { ChatHistory } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { type ChatIdentity, credentialsOf } from '../chat-identity.ts';

/** `skip` pages back from the newest message, newest first; `after` a `seq` pages forward, oldest first. */
export type HistoryPage = { readonly limit: number; readonly skip?: number; readonly after?: number };

export const readHistory =
  (identity: ChatIdentity) =>
  (page: HistoryPage, signal?: AbortSignal): Promise<ChatHistory> =>
    call('POST /api/chat/history', { body: { ...credentialsOf(identity), ...page }, ...(signal && { signal }) });
