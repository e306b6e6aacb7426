import type { ChatHistory } from '@wallet/shared/api';
import { post } from '@wallet/shared/http';
import { type ChatIdentity, claimOf } from '../chat-identity.ts';

/** `skip` pages back from the newest, newest first; `after` a `seq` goes forward, oldest first. */
export type HistoryPage = { readonly limit: number; readonly skip?: number; readonly after?: number };

export const readHistory =
  (identity: ChatIdentity) =>
  (page: HistoryPage, signal?: AbortSignal): Promise<ChatHistory> =>
    post<ChatHistory>('/api/chat/history', { ...claimOf(identity), ...page }, { signal });
