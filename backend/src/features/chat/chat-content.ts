import type { ChatContent } from '@wallet/shared/api';
import { Refusal } from '../../platform/refusal.ts';

/** Path under which a file of the chat is served. */
export const chatFilePath = (id: string): string => `/api/chat/files/${id}`;
const chatFilePattern = /^\/api\/chat\/files\/([\w-]{20,64})$/;

/** The id in a path that `chatFilePath` made, or undefined. */
export const chatFileId = (path: string): string | undefined => chatFilePattern.exec(path)?.[1];

/**
 * What a customer's message says, as it is stored: text without the blank ends, an answer to a button, or an uploaded file.
 * @throws Refusal `VALIDATION` for empty text and for what only the support side may send.
 */
export function customerContent(content: ChatContent): ChatContent {
  switch (content.message_type) {
    case 'text':
    case 'postback': {
      const payload = content.payload.trim();
      if (payload === '') throw new Refusal('VALIDATION', { message: 'VALIDATION' });
      return { ...content, payload };
    }
    case 'media':
      // Any other path would make the desk load a picture from wherever a customer likes.
      if (chatFileId(content.payload.filePath) === undefined) throw new Refusal('VALIDATION', { message: 'VALIDATION' });
      return content;
    default:
      throw new Refusal('VALIDATION', { message: 'VALIDATION' });
  }
}

/** One line that stands for a message in a list of conversations. */
export function preview(content: ChatContent): string {
  switch (content.message_type) {
    case 'text':
    case 'postback':
    case 'buttons':
    case 'quick_replies':
      return content.payload;
    case 'media':
      return content.payload.message;
    case 'generic':
      return content.payloads[0]?.title ?? '';
    case 'unknown':
      return '';
    default:
      return content satisfies never;
  }
}
