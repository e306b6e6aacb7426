import type { ChatIdentity } from '../chat-identity.ts';
import { markRead } from './mark-read.ts';
import { readHistory } from './read-history.ts';
import { sendMessage } from './send-message.ts';
import { uploadFile } from './upload-file.ts';

/** API calls bound to one identity, for the chat session. */
export type ChatApi = ReturnType<typeof createChatApi>;

export const createChatApi = (identity: ChatIdentity) => ({
  readHistory: readHistory(identity),
  sendMessage: sendMessage(identity),
  markRead: markRead(identity),
  uploadFile: uploadFile(identity),
});
