import type { ChatContent, ChatHistory, ChatSend } from '@kaeo/shared/api';
import { call, upload } from '@kaeo/shared/call';
import type { AttachmentKind } from '../../composer/attachment.ts';
import { type ChatIdentity, credentialsOf } from '../chat-identity.ts';
import { fileHeaders } from './file-headers.ts';

/** `skip` pages back from the newest message, newest first; `after` a `seq` pages forward, oldest first. */
export type HistoryPage = { readonly limit: number; readonly skip?: number; readonly after?: number };

export type ChatApi = ReturnType<typeof createChatApi>;

export const createChatApi = (identity: ChatIdentity) => ({
  readHistory: (page: HistoryPage, signal?: AbortSignal): Promise<ChatHistory> =>
    call('POST /api/chat/history', { body: { ...credentialsOf(identity), ...page }, ...(signal && { signal }) }),
  /** Repeated calls with the same `clientId` store the message once. */
  sendMessage: (clientId: string, message: ChatContent): Promise<{ timestamp: string; seq: number }> =>
    call('POST /api/chat/send-message', { body: { ...credentialsOf(identity), clientId, message } satisfies ChatSend }),
  markRead: async (): Promise<void> => {
    await call('PUT /api/chat/read-customer/', { body: credentialsOf(identity) });
  },
  /** Returns the path on the server. `onProgress` receives a share from 0 to 1. */
  uploadFile: async (kind: AttachmentKind, file: File, onProgress: (share: number) => void): Promise<string> => {
    const headers = fileHeaders(identity);
    const { path } = await upload(`POST /api/chat/upload-${kind}`, file, { onProgress, headers });
    return path;
  },
});
