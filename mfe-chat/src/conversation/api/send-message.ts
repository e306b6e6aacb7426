import type { ChatContent, ChatSend } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { type ChatIdentity, credentialsOf } from '../chat-identity.ts';

/** Sends a message. Repeated calls with the same `clientId` store it once. */
export const sendMessage =
  (identity: ChatIdentity) =>
  (clientId: string, message: ChatContent): Promise<{ timestamp: string; seq: number }> =>
    call('POST /api/chat/send-message', { body: { ...credentialsOf(identity), clientId, message } satisfies ChatSend });
