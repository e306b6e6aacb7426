import type { ChatContent, ChatHistory, ChatSend } from '@kaeo/shared/api';
import { call, upload } from '@kaeo/shared/call';
import type { AttachmentKind } from '../../composer/attachment.ts';
import { type ChatIdentity, credentialsOf } from '../chat-identity.ts';
import { fileHeaders } from './file-headers.ts';

const markRead = (identity: ChatIdentity) => async (): Promise<void> => {
  await call('PUT /api/chat/read-customer/', { body: credentialsOf(identity) });
};

/** `skip` pages back from the newest message, newest first; `after` a `seq` pages forward, oldest first. */
export type HistoryPage = { readonly limit: number; readonly skip?: number; readonly after?: number };

const readHistory =
  (identity: ChatIdentity) =>
  (page: HistoryPage, signal?: AbortSignal): Promise<ChatHistory> =>
    call('POST /api/chat/history', { body: { ...credentialsOf(identity), ...page }, ...(signal && { signal }) });

/** Sends a message. Repeated calls with the same `clientId` store it once. */
const sendMessage =
  (identity: ChatIdentity) =>
  (clientId: string, message: ChatContent): Promise<{ timestamp: string; seq: number }> =>
    call('POST /api/chat/send-message', { body: { ...credentialsOf(identity), clientId, message } satisfies ChatSend });

/** Uploads an image or a video; returns its path on the server. `onProgress` receives a share from 0 to 1. */
const uploadFile =
  (identity: ChatIdentity) =>
  async (kind: AttachmentKind, file: File, onProgress: (share: number) => void): Promise<string> => {
    const headers = fileHeaders(identity);
    const { path } = await upload(`POST /api/chat/upload-${kind}`, file, { onProgress, headers });
    return path;
  };

export type ChatApi = ReturnType<typeof createChatApi>;

export const createChatApi = (identity: ChatIdentity) => ({
  readHistory: readHistory(identity),
  sendMessage: sendMessage(identity),
  markRead: markRead(identity),
  uploadFile: uploadFile(identity),
});
