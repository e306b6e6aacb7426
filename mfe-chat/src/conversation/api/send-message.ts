import type { ChatContent, ChatSend } from '@wallet/shared/api';
import { post } from '@wallet/shared/http';
import { type ChatIdentity, claimOf } from '../chat-identity.ts';

/** Sends a message; with the same `clientId` any number of times, and it is stored once. */
export const sendMessage =
  (identity: ChatIdentity) =>
  (clientId: string, message: ChatContent): Promise<{ timestamp: string; seq: number }> =>
    post('/api/chat/send-message', { ...claimOf(identity), clientId, message } satisfies ChatSend);
